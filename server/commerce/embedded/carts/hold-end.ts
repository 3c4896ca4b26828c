import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { isSamePlace } from '#server/sales/places/place.ts';
import type { StoredLine } from './stored-cart.ts';

type Visit = Pick<StoredLine, 'productSku' | 'sku' | 'visitDate' | 'slot'>;

/**
 * The end, in milliseconds, of a hold that begins or grows now. If the cart already holds some of these places, it is the end of that hold,
 * so that adding units does not hold places longer.
 */
export function holdEnd(shop: Shop, lines: readonly StoredLine[], visit: Visit, now: Moment): number {
  const ends = lines.filter((line) => isHoldRunning(line, now) && takeOfTheSame(line, visit, now)).map(endOf);
  return Math.min(minutesAfter(now, shop.settings.holdMinutes), ...ends);
}

/**
 * True while a line's hold is running. After the end of a hold its places may still wait for the sweep, but the line no longer holds them.
 */
export function isHoldRunning(line: StoredLine, now: Moment): boolean {
  return line.hold === 'held' && endOf(line) > now.at;
}

function endOf({ holdUntil }: StoredLine): number {
  return holdUntil ?? 0;
}

function takeOfTheSame(one: Visit, other: Visit, { calendar }: Moment): boolean {
  const places = usesOf(calendar, one) ?? [];
  return (usesOf(calendar, other) ?? []).some((use) => places.some((place) => isSamePlace(place, use)));
}
