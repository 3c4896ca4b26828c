import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import type { StoredLine } from './stored-cart.ts';

type Visit = Pick<StoredLine, 'productSku' | 'visitDate' | 'slot'>;

/**
 * When a hold that begins or grows now ends. What a cart holds of one day or slot ends together, when the first of it does:
 * asking for more, or for the same in another way, holds nothing longer.
 */
export function holdEnd(shop: Shop, lines: readonly StoredLine[], visit: Visit, now: Moment): number {
  const ends = lines.filter((line) => isSameVisit(line, visit) && isHoldRunning(line, now)).map(endOf);
  return Math.min(minutesAfter(now, shop.settings.holdMinutes), ...ends);
}

/** A hold ends at its time, even if its places are not back on sale yet. */
export function isHoldRunning(line: StoredLine, now: Moment): boolean {
  return line.hold === 'held' && endOf(line) > now.at;
}

function endOf({ holdUntil }: StoredLine): number {
  return holdUntil ?? 0;
}

function isSameVisit(one: Visit, other: Visit): boolean {
  return one.productSku === other.productSku && one.visitDate === other.visitDate && one.slot === other.slot;
}
