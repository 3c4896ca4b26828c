import type { Reader } from '#server/database/database.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { readGreatestDraftNumber } from './draft-rows.ts';
import { readGreatestProductId, readThings } from './published-things.ts';

/** A number that no product or category has, published or as a draft; null for a kind whose things have no numbers. */
export async function readFreeNumber(reader: Reader, generation: number, kind: ThingKind): Promise<number | null> {
  if (kind !== 'product' && kind !== 'category') return null;
  const published =
    kind === 'product'
      ? [await readGreatestProductId(reader, generation)]
      : [...(await readThings(reader, generation, kind)).keys()].map(Number);
  const drafted = await readGreatestDraftNumber(reader, kind);
  return published.reduce((greatest, number) => Math.max(greatest, number), drafted) + 1;
}
