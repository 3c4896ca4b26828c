import { findBegunOrder } from '#shared/state/begun-orders.ts';

/** The page after a payment speaks in general. In the browser that began the payment it goes on to the order. */
export function findOrder({ dataset }: HTMLElement): void {
  const fakeId = findBegunOrder(location.hash.slice(1));
  if (fakeId) location.replace(`${dataset.findsOrder}?order=${encodeURIComponent(fakeId)}`);
}
