import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { isSamePoolSlot } from '#server/sales/places/place.ts';
import type { StoredLine } from './stored-cart.ts';

type Visit = Pick<StoredLine, 'productSku' | 'sku' | 'visitDate' | 'slot'>;

/**
 * The end, in milliseconds, of a hold that begins or grows now. If the cart already holds some of these places, it is the end of that hold,
 * so that adding units does not hold places longer.
 */
export function holdEnd(store: EmbeddedStore, lines: readonly StoredLine[], visit: Visit, now: CatalogueNow): number {
  const ends = lines.filter((line) => isHoldRunning(line, now) && takeOfTheSame(line, visit, now)).map(endOf);
  return Math.min(minutesAfter(now, store.settings.holdMinutes), ...ends);
}

/** True while a line's hold is running. After its end, the places may wait for the sweep, but the line no longer holds them. */
export function isHoldRunning(line: StoredLine, now: CatalogueNow): boolean {
  return line.hold === 'held' && endOf(line) > now.at;
}

/** The state of a line's places; the end of a hold counts before the sweep removes the hold. */
export function placesOf(line: StoredLine, now: CatalogueNow): StoredLine['hold'] {
  return line.hold === 'held' && !isHoldRunning(line, now) ? 'lapsed' : line.hold;
}

function endOf({ holdUntil }: StoredLine): number {
  return holdUntil ?? 0;
}

function takeOfTheSame(one: Visit, other: Visit, { calendar }: CatalogueNow): boolean {
  const places = usesOf(calendar, one) ?? [];
  return (usesOf(calendar, other) ?? []).some((use) => places.some((place) => isSamePoolSlot(place, use)));
}
