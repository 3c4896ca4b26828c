import type { OrderedItem } from './order-snapshot.ts';
import type { StoredOrder } from './stored-order.ts';

type Counted = Pick<OrderedItem, 'ordered' | 'redeemed' | 'refunded'>;

/** Paid, and with something in it that is neither used nor given back. */
export function isRefundable({ status, items }: Pick<StoredOrder, 'status'> & { items: readonly Counted[] }): boolean {
  return status === 'paid' && items.some(({ ordered, redeemed, refunded }) => ordered - redeemed - refunded > 0);
}
