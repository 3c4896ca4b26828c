import type { Context } from '#server/commerce/context.ts';
import type { CartSums } from '#server/commerce/embedded/carts/cart-sums.ts';
import { presentDiscountLabels } from '#server/commerce/embedded/carts/present-cart.ts';
import type { Buyer, StoredCart } from '#server/commerce/embedded/carts/stored-cart.ts';
import { type Moment, minutesAfter, type Shop } from '#server/commerce/embedded/shop.ts';
import { insertInto } from '#server/database/insert-into.ts';
import type { Statement } from '#server/database/sql.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import { insertOrderItems } from './insert-order-items.ts';

const insertOrder = insertInto('orders', [
  'number',
  'fake_id',
  'cart_id',
  'status',
  'locale',
  'created_at',
  'payable_until',
  'email',
  'email_key',
  'address',
  'voucher_date',
  'subtotal_cents',
  'discount_cents',
  'gift_cents',
  'total_cents',
  'discount_labels',
  'promo_code',
  'gift_code',
]);

interface Ordered {
  cart: StoredCart;
  buyer: Buyer;
  sums: CartSums;
}

/**
 * What stores an order with its lines as they are today, in the buyer's language: what was bought never changes with the
 * catalogue. Two equal numbers in 26 trillion are left to the primary key, which refuses the second.
 */
export function storeOrder(
  shop: Shop,
  { locale }: Context,
  { cart, buyer, sums }: Ordered,
  now: Moment,
): { number: string; fakeId: string; statements: Statement[] } {
  const { totals } = sums;
  const number = randomOrderNumber();
  const fakeId = randomKey();
  const row = {
    number,
    fake_id: fakeId,
    cart_id: cart.id,
    status: 'waiting',
    locale,
    created_at: now.at,
    payable_until: minutesAfter(now, shop.settings.unpaidMinutes),
    email: buyer.email,
    email_key: emailKey(buyer.email),
    address: buyer.address,
    voucher_date: buyer.voucherDate,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.promoCents,
    gift_cents: totals.giftCodeCents,
    total_cents: totals.totalCents,
    discount_labels: presentDiscountLabels(cart, totals, locale),
    promo_code: cart.promo?.code,
    gift_code: totals.giftCodeCents > 0 ? cart.giftCode?.code : null,
  };
  return { number, fakeId, statements: [...insertOrder([row]), ...insertOrderItems(shop, number, sums, locale)] };
}

/** Addresses are compared without regard to capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
