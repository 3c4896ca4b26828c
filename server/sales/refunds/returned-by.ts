import type { Returned } from '#server/sales/orders/refund.ts';

/** Everything that an act returns: money, a gift code in its place, and the part of the order's gift code. */
export function returnedBy(
  { moneyCents, giftCodeCents }: { moneyCents: number; giftCodeCents: number },
  { currency }: { currency: string },
): Returned {
  return { cents: moneyCents + giftCodeCents, currency };
}
