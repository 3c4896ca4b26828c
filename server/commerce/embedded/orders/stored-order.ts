import type { Soon, Sql, Value } from '#server/database/sql.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export interface StoredOrder {
  number: string;
  fakeId: string;
  cartId: string;
  status: 'waiting' | 'paid' | 'cancelled' | 'closed';
  locale: LocaleCode;
  createdAt: number;
  payableUntil: number;
  paidAt: number | null;
  email: string;
  /** JSON of the contract's address. */
  address: string;
  voucherDate: string | null;
  subtotalCents: number;
  /** What the promo code takes off. */
  discountCents: number;
  /** What the gift code pays. */
  giftCodeCents: number;
  totalCents: number;
  /** JSON list. */
  discountLabels: string;
  promoCode: string | null;
  giftCode: string | null;
  /** The payment that paid it. */
  paymentKey: string | null;
  restoredCartId: string | null;
}

export interface StoredItem {
  itemId: number;
  productId: number;
  productSku: string;
  productName: string;
  sku: string;
  variantLabel: string;
  image: string;
  /** JSON list of label and value. */
  detail: string;
  options: string;
  visitDate: string | null;
  slot: string;
  takesPlaces: number;
  isGift: number;
  priceCents: number;
  rowTotalCents: number;
  discountCents: number;
  giftCodeCents: number;
  ordered: number;
  redeemed: number;
  refunded: number;
}

const selectOrder = `
  SELECT number, fake_id AS "fakeId", cart_id AS "cartId", status, locale, created_at AS "createdAt",
    payable_until AS "payableUntil", paid_at AS "paidAt", email, address, voucher_date AS "voucherDate",
    subtotal_cents AS "subtotalCents", discount_cents AS "discountCents", gift_cents AS "giftCodeCents",
    total_cents AS "totalCents", discount_labels AS "discountLabels", promo_code AS "promoCode", gift_code AS "giftCode",
    payment_key AS "paymentKey", restored_cart_id AS "restoredCartId"
  FROM orders WHERE`;

/** `where` is one of this program's own texts; values are never part of it. */
export function getOrder(sql: Pick<Sql, 'get'>, where: string, ...values: Value[]): Soon<StoredOrder | undefined> {
  return sql.get<StoredOrder>(`${selectOrder} ${where}`, ...values);
}

const selectItems = `
  SELECT item_id AS "itemId", product_id AS "productId", product_sku AS "productSku", product_name AS "productName", sku,
      variant_label AS "variantLabel", image, detail, options, visit_date AS "visitDate", slot,
      takes_places AS "takesPlaces", is_gift AS "isGift", price_cents AS "priceCents", row_total_cents AS "rowTotalCents",
      discount_cents AS "discountCents", gift_cents AS "giftCodeCents", qty_ordered AS "ordered", qty_redeemed AS "redeemed",
    qty_refunded AS "refunded"
  FROM order_items WHERE order_number =`;

export function getItems(sql: Pick<Sql, 'all'>, number: string): Soon<StoredItem[]> {
  return sql.all<StoredItem>(`${selectItems} ? ORDER BY item_id`, number);
}

export function getItemsOfPayment(sql: Pick<Sql, 'all'>, paymentKey: string): Soon<StoredItem[]> {
  return sql.all<StoredItem>(
    `${selectItems} (SELECT order_number FROM payments WHERE payment_key = ?) ORDER BY item_id`,
    paymentKey,
  );
}
