import type { Carts } from '#server/commerce/carts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { readTypedCode } from '#server/sales/gift-codes/typed-gift-code.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { takesCodes } from '#shared/rules/delivery.ts';
import { whyPromoRefused } from '#shared/rules/discounts.ts';
import { type CartSums, promoRule, sumCart, toPricedLine } from './cart-sums.ts';
import { changeCart } from './change-cart.ts';
import type { StoredCart } from './stored-cart.ts';
import { findCodes, type StoredGiftCode } from './stored-codes.ts';

/** Applies a promo code or a gift code. A cart has at most one of each: a new code replaces the earlier one. */
export function applyCode(store: EmbeddedStore): Carts['applyCode'] {
  return (context, cartId, typed) =>
    changeCart(store, context, cartId, async (cart, now, step) => {
      const { promo, giftCode } = await findCodes(step, readTypedCode(typed));
      const field = 'input.coupon_code';
      if (promo && !promo.isWithdrawn) {
        const refusal = whyCartPromoRefused(store, { ...cart, promo }, now);
        return refusal ? fail(refusal, { field }) : succeed({ ...cart, promo });
      }
      if (!giftCode || giftCode.isWithdrawn) return fail('coupon-not-found', { field });
      const refusal = whyGiftCodeRefused(sumCart(store, cart, now), giftCode);
      return refusal ? fail(refusal, { field }) : succeed({ ...cart, giftCode });
    });
}

/** Removes one code, or both. Removing a code that is not applied also succeeds. */
export function removeCode(store: EmbeddedStore): Carts['removeCode'] {
  return (context, cartId, typed) => {
    const read = typed === undefined ? null : readTypedCode(typed);
    const keeps = (applied: { code: string } | null) =>
      read !== null && applied?.code !== read.code && applied?.code !== read.sold;
    return changeCart(store, context, cartId, (cart) =>
      succeed({
        ...cart,
        promo: keeps(cart.promo) ? cart.promo : null,
        giftCode: keeps(cart.giftCode) ? cart.giftCode : null,
      }),
    );
  };
}

function whyGiftCodeRefused(
  { lines }: Pick<CartSums, 'lines'>,
  { balanceCents, isBlocked }: StoredGiftCode,
): 'gift-code-blocked' | 'gift-code-empty' | 'gift-code-not-applicable' | null {
  if (isBlocked) return 'gift-code-blocked';
  if (balanceCents === 0) return 'gift-code-empty';
  const sold = lines.filter(({ refusal }) => refusal === null).map(toPricedLine);
  return sold.length > 0 && !sold.some(({ delivery }) => takesCodes[delivery]) ? 'gift-code-not-applicable' : null;
}

/** The reason why the cart's promo code does not lower the price; null when it does, or when there is no promo code. */
export function whyCartPromoRefused(
  store: EmbeddedStore,
  cart: StoredCart,
  now: CatalogueNow,
): 'coupon-not-found' | 'coupon-expired' | 'coupon-not-applicable' | null {
  if (!cart.promo) return null;
  const rule = promoRule(cart.promo, now.catalogue.profile.currency);
  if (!rule) return 'coupon-not-found';
  return whyPromoRefused(rule, sumCart(store, cart, now).lines.map(toPricedLine), now.day);
}
