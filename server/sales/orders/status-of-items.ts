import { type CountedUnits, unitsLeft } from '#shared/rules/units-left.ts';

/** Status of a paid order: `closed` when all its units are redeemed or refunded. */
export function statusOfItems(items: readonly CountedUnits[]): 'paid' | 'closed' {
  return items.some((item) => unitsLeft(item) > 0) ? 'paid' : 'closed';
}
