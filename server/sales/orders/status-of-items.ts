import { type CountedUnits, unitsLeft } from '#shared/rules/units-left.ts';

/** A paid order is closed once all its units are used or given back. */
export function statusOfItems(items: readonly CountedUnits[]): 'paid' | 'closed' {
  return items.some((item) => unitsLeft(item) > 0) ? 'paid' : 'closed';
}
