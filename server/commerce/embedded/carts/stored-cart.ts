import type { GiftCode, PromoCode } from '#server/commerce/embedded/catalogue/format.ts';
import type { Sql, Transaction } from '#server/commerce/embedded/database/sql.ts';
import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/** A cart as it is kept, before the catalogue gives it names and prices. */
export interface StoredCart {
  id: string;
  touchedAt: number;
  renewedAt: number | null;
  buyer: Buyer | null;
  promo: StoredPromo | null;
  gift: StoredGift | null;
  lines: StoredLine[];
}

export interface StoredLine {
  id: string;
  /** Lines stand in its order. */
  position: number;
  productSku: string;
  /** The variant's, or the product's own. */
  sku: string;
  /** JSON of the chosen options in the product's order: two lines with the same text are the same choice. */
  options: string;
  visitDate: string | null;
  slot: string;
  quantity: number;
  hold: 'none' | 'held' | 'lapsed';
  holdUntil: number | null;
}

export interface Buyer {
  email: string;
  address: { firstName: string; lastName: string; [field: string]: string };
  voucherDate: string | null;
}

export interface StoredPromo {
  code: string;
  rule: PromoCode;
  uses: number;
  isWithdrawn: boolean;
}

export interface StoredGift {
  code: string;
  label: GiftCode['label'];
  balanceCents: number;
}

interface Row extends Omit<StoredLine, 'id'> {
  cartId: string;
  state: 'active' | 'ordered' | 'expired';
  touchedAt: number;
  renewedAt: number | null;
  buyer: string | null;
  promoCode: string | null;
  promoDocument: string | null;
  promoUses: number | null;
  promoWithdrawn: number | null;
  giftCode: string | null;
  giftDocument: string | null;
  giftBalance: number | null;
  lineId: string | null;
}

const selectCart = `
  SELECT c.id AS "cartId", c.state, c.touched_at AS "touchedAt", c.renewed_at AS "renewedAt", c.buyer,
    c.promo_code AS "promoCode", p.document AS "promoDocument", p.uses AS "promoUses", p.withdrawn AS "promoWithdrawn",
    c.gift_code AS "giftCode", g.document AS "giftDocument", CASE WHEN g.withdrawn = 1 THEN 0 ELSE g.balance_cents END AS "giftBalance",
    l.id AS "lineId", l.position, l.product_sku AS "productSku", l.sku, l.options, l.visit_date AS "visitDate", l.slot,
    l.quantity, l.hold, l.hold_until AS "holdUntil"
  FROM carts c
  LEFT JOIN cart_lines l ON l.cart_id = c.id
  LEFT JOIN promo_codes p ON p.code = c.promo_code
  LEFT JOIN gift_codes g ON g.code = c.gift_code
  WHERE c.id = ? ORDER BY l.position`;

/** Reads a cart without changing it. */
export async function readCart(
  shop: Shop,
  sql: Pick<Sql, 'all'>,
  cartId: string,
  now: Moment,
): Promise<Result<StoredCart>> {
  return toCart(shop, await sql.all<Row>(selectCart, cartId), now);
}

/** Reads a cart so that nobody else changes it until this transaction ends, and notes that it is in use. */
export async function lockCart(shop: Shop, sql: Transaction, cartId: string, now: Moment): Promise<Result<StoredCart>> {
  sql.send(
    `UPDATE carts SET touched_at = ? WHERE id = ? AND state = 'active' AND touched_at > ?`,
    now.at,
    cartId,
    oldestTouch(shop, now),
  );
  return readCart(shop, sql, cartId, now);
}

/** A cart that nobody has called since then has expired. */
export function oldestTouch({ settings }: Shop, now: Moment): number {
  return now.at - settings.cartHours * 3_600_000;
}

function toCart(shop: Shop, rows: Row[], now: Moment): Result<StoredCart> {
  const [first] = rows;
  if (!first) return fail('cart-not-found');
  if (first.state === 'ordered') return fail('cart-already-ordered');
  if (first.state === 'expired' || first.touchedAt <= oldestTouch(shop, now)) return fail('cart-expired');
  return succeed({
    id: first.cartId,
    touchedAt: first.touchedAt,
    renewedAt: first.renewedAt,
    buyer: first.buyer === null ? null : JSON.parse(first.buyer),
    promo: toPromo(first),
    gift: toGift(first),
    lines: first.lineId === null ? [] : rows.map(toLine),
  });
}

function toPromo(row: Row): StoredPromo | null {
  if (row.promoCode === null || row.promoDocument === null) return null;
  return {
    code: row.promoCode,
    rule: JSON.parse(row.promoDocument),
    uses: row.promoUses ?? 0,
    isWithdrawn: row.promoWithdrawn === 1,
  };
}

function toGift(row: Row): StoredGift | null {
  if (row.giftCode === null || row.giftDocument === null) return null;
  const document: GiftCode = JSON.parse(row.giftDocument);
  return { code: row.giftCode, label: document.label, balanceCents: row.giftBalance ?? 0 };
}

function toLine(row: Row): StoredLine {
  return {
    id: row.lineId as string,
    position: row.position,
    productSku: row.productSku,
    sku: row.sku,
    options: row.options,
    visitDate: row.visitDate,
    slot: row.slot,
    quantity: row.quantity,
    hold: row.hold,
    holdUntil: row.holdUntil,
  };
}
