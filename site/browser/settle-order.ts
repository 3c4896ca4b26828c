import { settleBegunOrder } from '#shared/state/begun-orders.ts';

/** Notes that the payment has arrived, so that no tab asks for it any more. */
export function settleOrder(): void {
  const order = new URLSearchParams(location.search).get('order');
  if (order) settleBegunOrder(order);
}
