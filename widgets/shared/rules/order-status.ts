import type { Order } from '#shared/contract/order.ts';

/** Whether an order's money has been taken; `closed` is paid too, with every ticket used or given back. */
export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'closed';
}
