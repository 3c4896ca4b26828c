import type { PlaceUse } from '#server/sales/places/calendar.ts';
import { isSamePoolSlot } from '#server/sales/places/place.ts';
import type { Hold } from './hold.ts';

/**
 * True when holds cover the units by the current calendar: an import may have moved a product to another pool, or changed the places of a
 * unit. False when no places are counted.
 */
export function isCovered(uses: readonly PlaceUse[], units: number, holds: readonly Hold[]): boolean {
  const isHeld = (use: PlaceUse) =>
    holds.some((hold) => isSamePoolSlot(hold, use) && hold.quantity >= use.units * units);
  return uses.length > 0 && uses.every(isHeld);
}
