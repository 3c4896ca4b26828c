import type { StoredOrder } from './stored-order.ts';

/** Paid, and with something in it that is neither used nor given back. */
export function isRefundable({ status, items }: Pick<StoredOrder, 'status' | 'items'>): boolean {
  return status === 'paid' && items.some(({ ordered, redeemed, refunded }) => ordered - redeemed - refunded > 0);
}
