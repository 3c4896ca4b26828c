import type { OrderedItem } from './order-snapshot.ts';

type Counted = Pick<OrderedItem, 'ordered' | 'redeemed' | 'refunded'>;

/** A paid order is closed once all its units are used or given back. */
export function statusOfItems(items: readonly Counted[]): 'paid' | 'closed' {
  return items.some(({ ordered, redeemed, refunded }) => ordered > redeemed + refunded) ? 'paid' : 'closed';
}
