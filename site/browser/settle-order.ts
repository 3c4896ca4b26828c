import { settleBegunOrder } from '#shared/state/begun-orders.ts';

/** Stores that the payment is settled, so that no tab offers to pay again. */
export function settleOrder(): void {
  const order = new URLSearchParams(location.search).get('order');
  if (order) settleBegunOrder(order);
}
