import { settleBegunOrder } from '#shared/state/begun-orders.ts';

/** On a page that tells that the payment has arrived: no tab asks for it any more. */
export function settleOrder(): void {
  const order = new URLSearchParams(location.search).get('order');
  if (order) settleBegunOrder(order);
}
