import type { Reader } from '#server/database/database.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { findDraftsOfKind } from './draft-rows.ts';
import { readGreatestProductId, readThings } from './published-things.ts';
import type { ThingDocument } from './thing.ts';

/** A number that no product or category has, published or as a draft; null for a kind whose things have no numbers. */
export async function readFreeNumber(reader: Reader, generation: number, kind: ThingKind): Promise<number | null> {
  if (kind !== 'product' && kind !== 'category') return null;
  const drafts = await findDraftsOfKind(reader, kind);
  const drafted = drafts.map(({ document }) => (document === null ? 0 : numberIn(JSON.parse(document))));
  const published =
    kind === 'product'
      ? [await readGreatestProductId(reader, generation)]
      : [...(await readThings(reader, generation, kind)).keys()].map(Number);
  return [...published, ...drafted].reduce((greatest, number) => Math.max(greatest, number), 0) + 1;
}

function numberIn({ id }: ThingDocument): number {
  return Number.isSafeInteger(id) ? Number(id) : 0;
}
