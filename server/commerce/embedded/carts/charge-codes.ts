import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { Statement, Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CartTotals } from '#shared/rules/cart-totals.ts';
import { whyPromoGivesNothing } from './codes.ts';
import type { StoredCart } from './stored-cart.ts';

/**
 * Takes the gift code's part from its balance and counts the use of the promo code; answers what is left to be sent with the
 * order. A code that the buyer sees in the cart but that gives nothing any more stops the order: nobody shall pay more than
 * they thought.
 */
export async function chargeCodes(
  shop: Shop,
  sql: Transaction,
  cart: StoredCart,
  totals: CartTotals,
  now: Moment,
): Promise<Result<Statement[]>> {
  const { promo, giftCode } = cart;
  const refusal = whyPromoGivesNothing(shop, cart, now);
  if (refusal) {
    return fail(refusal === 'coupon-not-found' ? 'coupon-expired' : refusal, { subject: promo?.code ?? '' });
  }
  const isCovered = totals.subtotalCents === totals.promoCents;
  if (giftCode && !isCovered && !(await chargeGiftCode(sql, giftCode.code, totals.giftCodeCents))) {
    return fail('gift-code-empty', { subject: giftCode.code });
  }
  if (!promo) return succeed([]);
  // Counting locks the code's row until COMMIT; without a limit to check it can wait until the end.
  if (promo.rule.maxUses === 0) return succeed([['UPDATE promo_codes SET uses = uses + 1 WHERE code = ?', promo.code]]);
  return (await countUse(sql, promo.code)) ? succeed([]) : fail('coupon-expired', { subject: promo.code });
}

/** Counts one order more; false when the code has been used as often as it may be. */
export async function countUse(sql: Transaction, code: string): Promise<boolean> {
  const counted = await sql.run(
    'UPDATE promo_codes SET uses = uses + 1 WHERE code = ? AND (max_uses = 0 OR uses < max_uses)',
    code,
  );
  return counted > 0;
}

/** Takes an amount from a gift code's balance; false when so much is not, or no longer, there. */
export async function chargeGiftCode(sql: Transaction, code: string, amountCents: number): Promise<boolean> {
  if (amountCents === 0) return false;
  const changed = await sql.run(
    'UPDATE gift_codes SET spent_cents = spent_cents + ? WHERE code = ? AND issued_cents - spent_cents >= ?',
    amountCents,
    code,
    amountCents,
  );
  return changed > 0;
}

/** What an order used goes back to its codes. */
export function returnCodes(
  sql: Transaction,
  order: { promoCode: string | null; giftCode: string | null; giftCodeCents: number },
): void {
  if (order.promoCode) sql.send('UPDATE promo_codes SET uses = uses - 1 WHERE code = ? AND uses > 0', order.promoCode);
  if (order.giftCode && order.giftCodeCents > 0) {
    sql.send('UPDATE gift_codes SET spent_cents = spent_cents - ? WHERE code = ?', order.giftCodeCents, order.giftCode);
  }
}
