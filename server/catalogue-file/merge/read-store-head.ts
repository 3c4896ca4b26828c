import { readCategories, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { readThings, type SmallKind } from '#server/catalogue-file/revisions/published-things.ts';
import type { Reader } from '#server/database/database.ts';
import type { HeadParts } from './head-things.ts';

/** Reads the head of the catalogue that the store sells. Promo codes are without their uses. */
export async function readStoreHead(reader: Reader, generation: number): Promise<HeadParts> {
  const store = await readStoreSettings(reader, generation);
  if (!store) throw new Error(`Generation ${generation} has no settings.`);
  const documents = async (kind: SmallKind) =>
    [...(await readThings(reader, generation, kind)).values()].map((text) => JSON.parse(text));
  const [{ closings }] = (await documents('closings')) as [Required<Pick<HeadParts, 'closings'>>];
  return {
    store,
    categories: await readCategories(reader, generation),
    pools: await documents('pool'),
    ...(closings && closings.length > 0 && { closings }),
    promoCodes: await documents('promo-code'),
  };
}
