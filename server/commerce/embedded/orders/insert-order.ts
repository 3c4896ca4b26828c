import type { Context } from '#server/commerce/context.ts';
import type { CartSums } from '#server/commerce/embedded/carts/cart-sums.ts';
import { presentDiscountLabels } from '#server/commerce/embedded/carts/present-cart.ts';
import type { Buyer, StoredCart } from '#server/commerce/embedded/carts/stored-cart.ts';
import { insertRows } from '#server/commerce/embedded/database/insert-rows.ts';
import type { Transaction } from '#server/commerce/embedded/database/sql.ts';
import { randomKey, randomOrderNumber } from '#server/commerce/embedded/random-id.ts';
import { type Moment, minutesAfter, type Shop } from '#server/commerce/embedded/shop.ts';
import { orderItemRows } from './order-item-rows.ts';

const columns = `number, fake_id, cart_id, status, locale, created_at, payable_until, email, email_key, address, voucher_date,
  subtotal_cents, discount_cents, gift_cents, total_cents, discount_labels, promo_code, gift_code`;

interface Ordered {
  cart: StoredCart;
  buyer: Buyer;
  sums: CartSums;
}

/** Stores an order with its lines as they are today, in the buyer's language: what was bought never changes with the catalogue. */
export async function insertOrder(
  shop: Shop,
  sql: Transaction,
  { locale }: Context,
  { cart, buyer, sums }: Ordered,
  now: Moment,
): Promise<{ order_number: string; fakeId: string }> {
  const fakeId = randomKey();
  const { totals } = sums;
  const place = (number: string) =>
    sql.run(
      `INSERT INTO orders (${columns}) VALUES (?, ?, ?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (number) DO NOTHING`,
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
    );
  let number = randomOrderNumber();
  while ((await place(number)) === 0) number = randomOrderNumber();

  insertRows(
    sql,
    `order_items (order_number, item_id, product_id, product_sku, product_name, sku, variant_label, image, detail, options,
      visit_date, slot, takes_places, is_gift, price_cents, row_total_cents, discount_cents, gift_cents, qty_ordered,
      qty_redeemed, qty_refunded)`,
    orderItemRows(shop, number, sums, locale),
  );
  return { order_number: number, fakeId };
}

/** Addresses are compared without regard to capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
