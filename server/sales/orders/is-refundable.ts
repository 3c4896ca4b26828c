import { type CountedUnits, unitsLeft } from '#shared/rules/units-left.ts';
import type { StoredOrder } from './stored-order.ts';

/** Paid, and with something in it that is neither used nor given back. */
export function isRefundable({ status, items }: Pick<StoredOrder, 'status'> & { items: readonly CountedUnits[] }): boolean {
  return status === 'paid' && items.some((item) => unitsLeft(item) > 0);
}
