import { sql } from 'kysely';
import { type EmbeddedStore, withCatalogue } from '#server/commerce/embedded/embedded-store.ts';
import { updateRows } from '#server/database/write.ts';
import type { BackEnd, ClosedCart } from '#server/sales/back-end/back-end.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { sumCart } from './cart-sums.ts';
import { whyCartPromoRefused } from './codes.ts';
import { missedLineLimit } from './missed-line-limit.ts';
import { wordItems } from './ordered-items.ts';
import { whyLineRefused } from './refused-line.ts';
import { refuseVisit } from './resolve-item.ts';
import { endCart, readCart } from './stored-cart.ts';

/** Counts one more use of a promo code, unless it has reached its limit. */
export const countPromoUses = updateRows('promo_codes', ['code'], [], {
  count: ['uses'],
  when: (was) => sql`${was('max_uses')} = 0 or ${was('uses')} < ${was('max_uses')}`,
});

/** Closes a cart for an order, with the prices, gifts and discounts of the current catalogue. */
export function closeCart(store: EmbeddedStore): BackEnd['closeCart'] {
  return async (salesWork, cartId, { locale }) => {
    const step = await withCatalogue(store, salesWork);
    const found = await readCart(store, step, cartId);
    if (!found.ok) return found;
    const cart = found.value;
    const { lines, buyer } = cart;
    if (lines.length === 0) return fail('cart-empty');
    if (!buyer) return fail('address-required');
    for (const line of lines) {
      const refusal = whyLineRefused(store, line, step.now);
      if (refusal) return refuseVisit(refusal, line.id, line, step.now, locale);
    }
    const skus = lines.map(({ productSku }) => productSku);
    const missed = missedLineLimit(store, lines, skus, step.now);
    if (missed) return missed;

    const sums = sumCart(store, cart, step.now);
    const { totals } = sums;
    // A promo code that no longer lowers the price stops the order, so that nobody pays more than the cart showed.
    const refusal = whyCartPromoRefused(store, cart, step.now);
    if (refusal) {
      const code = refusal === 'coupon-not-found' ? 'coupon-expired' : refusal;
      return fail(code, { subject: cart.promo?.code ?? '' });
    }
    step.change(endCart(cart, 'ordered', step.now));
    if (cart.promo) step.change(countPromoUses({ code: cart.promo.code }));
    return succeed<ClosedCart>({
      currency: step.now.catalogue.profile.currency,
      buyer: { email: buyer.email, address: buyer.address },
      voucherDate: buyer.voucherDate,
      items: wordItems(store, sums, locale),
      subtotalCents: totals.subtotalCents,
      discountCents: totals.promoCents,
      totalCents: totals.subtotalCents - totals.promoCents,
      discountLabels: totals.promoCents > 0 ? [localizedText(cart.promo?.rule.label, locale)] : [],
      promoCode: cart.promo?.code ?? null,
      giftCode: cart.giftCode?.code ?? null,
      reference: null,
      renewedAt: cart.renewedAt,
      holds: cart.holds,
    });
  };
}
