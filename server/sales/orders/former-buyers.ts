import type { OrderBuyer, OrderDocument } from './order-document.ts';

type Corrected = Pick<OrderDocument, 'buyer' | 'formerBuyers'>;

/** The buyer of an order at an instant, for a receipt that was issued then. */
export function buyerAt({ buyer, formerBuyers }: Corrected, at: number): OrderBuyer {
  return formerBuyers.find(({ until }) => at <= until)?.buyer ?? buyer;
}

/** The former buyers after a correction. A buyer without a receipt is not kept, so there are at most as many as receipts. */
export function formerBuyersAfter(
  { buyer, formerBuyers }: Corrected,
  receipts: readonly { issued_at: number }[],
  now: number,
): OrderDocument['formerBuyers'] {
  const since = formerBuyers.at(-1)?.until ?? 0;
  return receipts.some(({ issued_at: at }) => at > since) ? [...formerBuyers, { until: now, buyer }] : formerBuyers;
}
