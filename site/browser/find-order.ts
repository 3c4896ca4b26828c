import { findBegunOrder } from '#shared/state/begun-orders.ts';

/** On the general page after a payment: redirects the browser that began the payment to its order. */
export function findOrder({ dataset }: HTMLElement): void {
  const fakeId = findBegunOrder(location.hash.slice(1));
  if (fakeId) location.replace(`${dataset.findsOrder}?order=${encodeURIComponent(fakeId)}`);
}
