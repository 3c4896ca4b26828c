import { findBegunOrder } from '#shared/state/begun-orders.ts';

/** Redirects the browser that began the payment from the general page after a payment to its order. */
export function findOrder({ dataset }: HTMLElement): void {
  const fakeId = findBegunOrder(location.hash.slice(1));
  if (fakeId) location.replace(`${dataset.findsOrder}?order=${encodeURIComponent(fakeId)}`);
}
