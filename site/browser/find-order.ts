import { findBegunOrder } from '#shared/state/begun-orders.ts';

/** Redirects the browser that began a payment from the general result page to the order. */
export function findOrder({ dataset }: HTMLElement): void {
  const fakeId = findBegunOrder(location.hash.slice(1));
  if (fakeId) location.replace(`${dataset.findsOrder}?order=${encodeURIComponent(fakeId)}`);
}
