import type { Context } from '#server/commerce/context.ts';
import type { CartSums } from '#server/commerce/embedded/carts/cart-sums.ts';
import { presentDiscountLabels } from '#server/commerce/embedded/carts/present-cart.ts';
import type { Buyer, StoredCart } from '#server/commerce/embedded/carts/stored-cart.ts';
import { insertRows } from '#server/commerce/embedded/database/insert-rows.ts';
import type { Statement } from '#server/commerce/embedded/database/sql.ts';
import { randomKey, randomOrderNumber } from '#server/commerce/embedded/random-id.ts';
import { type Moment, minutesAfter, type Shop } from '#server/commerce/embedded/shop.ts';
import { orderItemRows } from './order-item-rows.ts';

const columns = `number, fake_id, cart_id, status, locale, created_at, payable_until, email, email_key, address, voucher_date,
  subtotal_cents, discount_cents, gift_cents, total_cents, discount_labels, promo_code, gift_code`;

const itemColumns = `order_items (order_number, item_id, product_id, product_sku, product_name, sku, variant_label, image,
  detail, options, visit_date, slot, takes_places, is_gift, price_cents, row_total_cents, discount_cents, gift_cents,
  qty_ordered, qty_redeemed, qty_refunded)`;

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
  const order: Statement = [
    `INSERT INTO orders (${columns}) VALUES (?, ?, ?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    number,
    fakeId,
    cart.id,
    locale,
    now.at,
    minutesAfter(now, shop.settings.unpaidMinutes),
    buyer.email,
    emailKey(buyer.email),
    buyer.address,
    buyer.voucherDate,
    totals.subtotalCents,
    totals.promoCents,
    totals.giftCents,
    totals.totalCents,
    presentDiscountLabels(cart, totals, locale),
    cart.promo?.code,
    totals.giftCents > 0 ? cart.gift?.code : null,
  ];
  return { number, fakeId, statements: [order, ...insertRows(itemColumns, orderItemRows(shop, number, sums, locale))] };
}

/** Addresses are compared without regard to capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
