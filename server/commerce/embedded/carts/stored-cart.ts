import * as z from 'zod/mini';
import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import { isCovered } from '#server/sales/holds/is-covered.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type CartDocument, cartDocument, type DocumentLine, emptyCart } from './cart-document.ts';
import { type StoredGiftCode, type StoredPromo, toGiftCode, toPromo } from './stored-codes.ts';

/** A cart as stored, before the catalogue gives it names and prices. */
export interface StoredCart extends Omit<CartDocument, 'lines'> {
  id: string;
  /** Increases by one with every change. */
  version: number;
  touchedAt: number;
  promo: StoredPromo | null;
  giftCode: StoredGiftCode | null;
  lines: StoredLine[];
  /** The cart's holds as read from the database. */
  holds: readonly Hold[];
}

/** A line with the state of its places. The current calendar decides whether a line takes places, because an import may change that. */
export interface StoredLine extends DocumentLine {
  hold: 'none' | 'held' | 'lapsed';
  holdUntil: number | null;
}

export const selectCart = defineQuery<{ id: string }>('cart')((db, marks) =>
  db
    .selectFrom('carts')
    .leftJoin('promo_codes', 'promo_codes.code', 'carts.promo_code')
    .leftJoin('gift_codes', 'gift_codes.code', 'carts.gift_code')
    .selectAll('carts')
    .select([
      'promo_codes.document as promo_document',
      'promo_codes.uses as promo_uses',
      'promo_codes.withdrawn as promo_withdrawn',
      'gift_codes.document as gift_document',
      'gift_codes.issued_cents as gift_issued',
      'gift_codes.spent_cents as gift_spent',
      'gift_codes.withdrawn as gift_withdrawn',
      'gift_codes.blocked as gift_blocked',
    ])
    .where('carts.id', '=', marks.id),
);

type Row = NonNullable<ReturnType<typeof selectCart>['query']['row']>;

/** The columns of a cart that `whyCartEnded` needs. */
export const selectCartUse = defineQuery<{ id: string }>('cartUse')((db, marks) =>
  db.selectFrom('carts').select(['id', 'state', 'touched_at']).where('id', '=', marks.id),
);

const insertCarts = insertRows('carts');

export const updateCarts = updateRows(
  'carts',
  ['id', 'version'],
  ['state', 'touched_at', 'promo_code', 'gift_code', 'doc'],
);

/** Reads a cart with its holds and its codes. Fails when there is no cart, or when it has expired or was ordered. */
export async function readCart(
  store: Pick<EmbeddedStore, 'settings'>,
  { ask, now }: Pick<CatalogueStep, 'ask' | 'now'>,
  cartId: string,
): Promise<Result<StoredCart>> {
  const {
    cart: [row],
    holds,
  } = await ask({ cart: selectCart({ id: cartId }), holds: selectHolds({ holder: cartId }) });
  if (!row) return fail('cart-not-found');
  const ended = whyCartEnded(store, row, now);
  if (ended) return ended;
  const document = z.parse(cartDocument, JSON.parse(row.doc));
  return succeed({
    ...document,
    id: row.id,
    version: row.version,
    touchedAt: row.touched_at,
    promo: promoOf(row),
    giftCode: giftCodeOf(row),
    lines: document.lines.map((line) => withHold(line, holds, now)),
    holds,
  });
}

export async function readCartNow(store: EmbeddedStore, cartId: string) {
  const now = await store.readNow();
  return { now, cart: await readCart(store, { ask: store.database.ask, now }, cartId) };
}

/** The failure for a cart that has expired or was ordered; null for a cart that can still be used. */
export function whyCartEnded(
  store: Pick<EmbeddedStore, 'settings'>,
  { state, touched_at }: Pick<Row, 'state' | 'touched_at'>,
  now: Pick<CatalogueNow, 'at'>,
): { ok: false; failure: Failure } | null {
  if (state === 'ordered') return fail('cart-already-ordered');
  return state === 'expired' || touched_at <= oldestTouch(store, now) ? fail('cart-expired') : null;
}

/** The columns with a cart's lines, buyer and codes. */
type Content = Pick<Tables['carts'], 'promo_code' | 'gift_code' | 'doc'>;

export const withoutContent: Content = { promo_code: null, gift_code: null, doc: JSON.stringify(emptyCart) };

export function insertCart(id: string, content: Content, now: CatalogueNow) {
  return insertCarts({ id, version: 0, state: 'active', touched_at: now.at, owner: null, ...content });
}

export function writeCart({ id, version, promo, giftCode, lines, buyer, renewedAt }: StoredCart, now: CatalogueNow) {
  return updateCarts({
    id,
    version,
    state: 'active',
    touched_at: now.at,
    promo_code: promo?.code ?? null,
    gift_code: giftCode?.code ?? null,
    doc: JSON.stringify({ lines: lines.map(toDocument), buyer, renewedAt } satisfies CartDocument),
  });
}

/** The change that ends a cart and removes its lines and its buyer; an order has a separate copy of them. */
export function endCart({ id, version }: StoredCart, state: 'ordered' | 'expired', now: CatalogueNow) {
  return updateCarts({ id, version, state, touched_at: now.at, ...withoutContent });
}

/** The limit of expiry, in milliseconds: a cart whose last use was at this instant or earlier has expired. */
export function oldestTouch({ settings }: Pick<EmbeddedStore, 'settings'>, now: Pick<CatalogueNow, 'at'>): number {
  return now.at - settings.cartHours * 3_600_000;
}

export function takesPlaces(line: DocumentLine, { calendar }: Pick<CatalogueNow, 'calendar'>): boolean {
  return (usesOf(calendar, line)?.length ?? 0) > 0;
}

/** Adds the state of its places to a line. If the product has left the catalogue, only the holds show whether the line takes places. */
function withHold(line: DocumentLine, holds: readonly Hold[], now: CatalogueNow): StoredLine {
  const own = holds.filter((hold) => hold.line === line.id);
  const uses = usesOf(now.calendar, line);
  const isHeld = own.length > 0 && (uses === null || isCovered(uses, line.quantity, own));
  const takes = uses === null ? isHeld : uses.length > 0;
  if (!takes) return { ...line, hold: 'none', holdUntil: null };
  const holdUntil = Math.min(...own.map(({ until_at }) => until_at ?? 0));
  return isHeld ? { ...line, hold: 'held', holdUntil } : { ...line, hold: 'lapsed', holdUntil: null };
}

function toDocument({ id, productSku, sku, options, visitDate, slot, quantity, name }: StoredLine): DocumentLine {
  return { id, productSku, sku, options, visitDate, slot, quantity, name };
}

function promoOf({ promo_code, promo_document, promo_uses, promo_withdrawn }: Row): StoredPromo | null {
  if (promo_code === null || promo_document === null) return null;
  return toPromo(promo_code, { document: promo_document, uses: promo_uses ?? 0, withdrawn: promo_withdrawn ?? 0 });
}

function giftCodeOf({ gift_code, gift_document, gift_issued, gift_spent, ...row }: Row): StoredGiftCode | null {
  if (gift_code === null || gift_document === null) return null;
  return toGiftCode(gift_code, {
    document: gift_document,
    issued_cents: gift_issued ?? 0,
    spent_cents: gift_spent ?? 0,
    withdrawn: row.gift_withdrawn ?? 0,
    blocked: row.gift_blocked ?? 0,
  });
}
