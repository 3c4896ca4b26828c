import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { Sql, Statement, Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { asCounted, releaseUncounted } from './counted-line.ts';
import { type StoredGiftCode, type StoredPromo, toGiftCode, toPromo } from './stored-codes.ts';

/** A cart as stored, before the catalogue gives it names and prices. */
export interface StoredCart {
  id: string;
  touchedAt: number;
  renewedAt: number | null;
  buyer: Buyer | null;
  promo: StoredPromo | null;
  giftCode: StoredGiftCode | null;
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

interface Row extends Omit<StoredLine, 'id'> {
  cartId: string;
  state: 'active' | 'ordered' | 'expired';
  touchedAt: number;
  renewedAt: number | null;
  buyer: string | null;
  promoCode: string | null;
  giftCode: string | null;
  lineId: string | null;
  promoDocument: string | null;
  promoUses: number;
  promoWithdrawn: number;
  giftDocument: string | null;
  giftBalance: number;
  giftWithdrawn: number;
}

const selectCart = `
  SELECT c.id AS "cartId", c.state, c.touched_at AS "touchedAt", c.renewed_at AS "renewedAt", c.buyer,
    c.promo_code AS "promoCode", c.gift_code AS "giftCode", l.id AS "lineId", l.position, l.product_sku AS "productSku",
    l.sku, l.options, l.visit_date AS "visitDate", l.slot, l.quantity, l.hold, l.hold_until AS "holdUntil",
    p.document AS "promoDocument", p.uses AS "promoUses", p.withdrawn AS "promoWithdrawn",
    g.document AS "giftDocument", g.issued_cents - g.spent_cents AS "giftBalance", g.withdrawn AS "giftWithdrawn"
  FROM carts c LEFT JOIN cart_lines l ON l.cart_id = c.id
    LEFT JOIN promo_codes p ON p.code = c.promo_code LEFT JOIN gift_codes g ON g.code = c.gift_code
  WHERE c.id = ? ORDER BY l.position`;

/** Reads a cart without changing it, its lines as the catalogue of now counts them. */
export async function readCart(
  shop: Shop,
  sql: Pick<Sql, 'all'>,
  cartId: string,
  now: Moment,
): Promise<Result<StoredCart>> {
  const cart = await readAsStored(shop, sql, cartId, now);
  return cart.ok ? succeed({ ...cart.value, lines: cart.value.lines.map((line) => asCounted(line, now)) }) : cart;
}

async function readAsStored(
  shop: Shop,
  sql: Pick<Sql, 'all'>,
  cartId: string,
  now: Moment,
): Promise<Result<StoredCart>> {
  const rows = await sql.all<Row>(selectCart, cartId);
  const [first] = rows;
  if (!first) return fail('cart-not-found');
  if (first.state === 'ordered') return fail('cart-already-ordered');
  if (first.state === 'expired' || first.touchedAt <= oldestTouch(shop, now)) return fail('cart-expired');
  return succeed({
    id: first.cartId,
    touchedAt: first.touchedAt,
    renewedAt: first.renewedAt,
    buyer: first.buyer === null ? null : JSON.parse(first.buyer),
    promo: promoOf(first),
    giftCode: giftCodeOf(first),
    lines: first.lineId === null ? [] : rows.map(toLine),
  });
}

/** Reads a cart so that nobody else changes it until this transaction ends, and notes that it is in use. */
export async function lockCart(shop: Shop, sql: Transaction, cartId: string, now: Moment): Promise<Result<StoredCart>> {
  if (sql.forUpdate) sql.send(`SELECT id FROM carts WHERE id = ?${sql.forUpdate}`, cartId);
  const cart = await readAsStored(shop, sql, cartId, now);
  if (!cart.ok) return cart;
  if (isTouchDue(cart.value.touchedAt, now)) sql.send(...touchCart(cartId, now));
  return succeed({ ...cart.value, lines: await releaseUncounted(sql, cartId, cart.value.lines, now) });
}

/** Record use at most once a minute, to spare a write per read. */
export function isTouchDue(touchedAt: number, now: Moment): boolean {
  return now.at - touchedAt > 60_000;
}

export function touchCart(cartId: string, now: Moment): Statement {
  return [
    `UPDATE carts SET touched_at = ? WHERE id = ? AND state = 'active' AND touched_at < ?`,
    now.at,
    cartId,
    now.at,
  ];
}

/** A cart that was last used before then has expired. */
export function oldestTouch({ settings }: Shop, now: Moment): number {
  return now.at - settings.cartHours * 3_600_000;
}

function promoOf({ promoCode, promoDocument, promoUses, promoWithdrawn }: Row): StoredPromo | null {
  if (promoCode === null || promoDocument === null) return null;
  return toPromo(promoCode, { document: promoDocument, uses: promoUses, withdrawn: promoWithdrawn });
}

function giftCodeOf({ giftCode, giftDocument, giftBalance, giftWithdrawn }: Row): StoredGiftCode | null {
  if (giftCode === null || giftDocument === null) return null;
  return toGiftCode(giftCode, { document: giftDocument, balance: giftBalance, withdrawn: giftWithdrawn });
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
