import { sql } from 'kysely';
import { type CatalogueNow, type EmbeddedStore, withCatalogue } from '#server/commerce/embedded/embedded-store.ts';
import { updateRows } from '#server/database/write.ts';
import type { BackEnd, ClosedCart } from '#server/sales/back-end/back-end.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { sumCart } from './cart-sums.ts';
import { whyCartPromoRefused } from './codes.ts';
import { missedLineLimit } from './missed-line-limit.ts';
import { wordItems } from './ordered-items.ts';
import { whyLineRefused } from './refused-line.ts';
import { refuseVisit } from './resolve-item.ts';
import { endCart, readCart, type StoredCart } from './stored-cart.ts';

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
    const refusal = whyCartRefused(store, cart, step.now, locale);
    if (refusal) return refusal;
    const { buyer } = cart;
    if (!buyer) return fail('address-required');

    const sums = sumCart(store, cart, step.now);
    const { totals } = sums;
    const codes = whyPromoStopsOrder(store, cart, step.now);
    if (codes) return codes;
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

function whyCartRefused(
  store: EmbeddedStore,
  cart: StoredCart,
  now: CatalogueNow,
  locale: LocaleCode,
): ReturnType<typeof missedLineLimit> {
  if (cart.lines.length === 0) return fail('cart-empty');
  if (!cart.buyer) return fail('address-required');
  for (const line of cart.lines) {
    const refusal = whyLineRefused(store, line, now);
    if (refusal) return refuseVisit(refusal, line.id, line, now, locale);
  }
  return missedLineLimit(
    store,
    cart.lines,
    cart.lines.map((line) => line.productSku),
    now,
  );
}

/** The failure when the cart's promo code no longer lowers the price. It stops the order, so that nobody pays more than the cart showed. */
function whyPromoStopsOrder(
  store: EmbeddedStore,
  cart: StoredCart,
  now: CatalogueNow,
): (Result<never> & { ok: false }) | null {
  const refusal = whyCartPromoRefused(store, cart, now);
  if (!refusal) return null;
  return fail(refusal === 'coupon-not-found' ? 'coupon-expired' : refusal, { subject: cart.promo?.code ?? '' });
}
