import type { ClosedCart } from '#server/sales/back-end/back-end.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/**
 * The same cart with all prices 0. Fails with `complimentary-not-possible` for gift vouchers, which are money, and for a cart with a promo or
 * gift code, which would be used up for nothing.
 */
export function forNothing(cart: ClosedCart): Result<ClosedCart> {
  const voucher = cart.items.find(({ delivery }) => delivery === 'gift-code');
  const subject = voucher?.productSku ?? cart.promoCode ?? cart.giftCode;
  if (subject) return fail('complimentary-not-possible', { subject });
  const nothing = { priceCents: 0, rowTotalCents: 0, discountCents: 0, taxCents: 0 };
  return succeed({
    ...cart,
    items: cart.items.map((item) => ({ ...item, ...nothing })),
    ...{ subtotalCents: 0, discountCents: 0, totalCents: 0, discountLabels: [] },
  });
}

/** A unit of a cart, as its preview and its order both know it. */
export interface GivenUnits {
  sku: string;
  visitDate: string | null;
  slot: string;
  units: number;
}

/** The content of a cart as text: the same for the same units, in any sequence. */
export function contentOf(given: readonly GivenUnits[]): string {
  return given
    .map(({ sku, visitDate, slot, units }) => `${units} × ${sku} ${visitDate ?? ''} ${slot}`)
    .sort()
    .join('\n');
}
