import { changePlaces, sumPlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { heldBy, updateLine } from './save-lines.ts';
import type { StoredLine } from './stored-cart.ts';

interface Visit {
  productSku: string;
  visitDate: string | null;
}

/** Whether a visit takes places. The catalogue of now says so: an import may begin to count them, or cease to. */
export function takesPlaces({ productSku, visitDate }: Visit, { catalogue }: Moment): boolean {
  return visitDate !== null && catalogue.bySku.get(productSku)?.places !== undefined;
}

/**
 * A line as the catalogue of now counts it: without places where none are counted, lapsed where they are counted since it was
 * put in. A line whose product left the catalogue stays as it is, for it may return.
 */
export function asCounted(line: StoredLine, now: Moment): StoredLine {
  if (!now.catalogue.bySku.has(line.productSku) || takesPlaces(line, now) === (line.hold !== 'none')) return line;
  return { ...line, hold: line.hold === 'none' ? 'lapsed' : 'none', holdUntil: null };
}

/** Lets go of what a cart holds of products that count no places any more; answers its lines as they are counted. */
export async function releaseUncounted(
  sql: Transaction,
  cartId: string,
  lines: readonly StoredLine[],
  now: Moment,
): Promise<StoredLine[]> {
  const counted = lines.map((line) => asCounted(line, now));
  const released = lines.filter((line, index) => line.hold === 'held' && counted[index]?.hold === 'none');
  if (released.length > 0) {
    const changes = sumPlaces(released.flatMap((line) => heldBy(line, -1)));
    await changePlaces(sql, changes, { cartId, now });
    for (const line of released) sql.send(...updateLine(cartId, asCounted(line, now)));
  }
  return counted;
}
