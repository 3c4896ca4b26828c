import { findBegunOrder } from '#shared/state/begun-orders.ts';

/** After a payment, sends the browser that began it from the general page to the order. */
export function findOrder({ dataset }: HTMLElement): void {
  const fakeId = findBegunOrder(location.hash.slice(1));
  if (fakeId) location.replace(`${dataset.findsOrder}?order=${encodeURIComponent(fakeId)}`);
}
