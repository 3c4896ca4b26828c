import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Carts and orders become documents of one row with a version, places are counted by pool, and what carts hold and orders have
 * taken stands in rows of its own. What the first store kept as lines and items goes over.
 */
export function snapshotsAndHoldsMigration(dialect: Dialect): Migration {
  const { up } = createTables(dialect, [
    'ALTER TABLE carts RENAME TO old_carts',
    'DROP INDEX carts_by_touch',
    'DROP INDEX carts_expired',
    `CREATE TABLE carts (
      id text PRIMARY KEY,
      version int NOT NULL,
      state text NOT NULL CHECK (state IN ('active', 'ordered', 'expired')),
      touched_at int NOT NULL,
      owner text,
      promo_code text,
      gift_code text,
      doc text NOT NULL
    ) STRICT`,
    `CREATE INDEX carts_by_touch ON carts (touched_at) WHERE state = 'active'`,
    `CREATE INDEX carts_over ON carts (touched_at) WHERE state <> 'active'`,

    'ALTER TABLE places RENAME TO old_places',
    `CREATE TABLE places (
      pool text NOT NULL,
      date text NOT NULL,
      slot text NOT NULL,
      ceiling int NOT NULL,
      taken int NOT NULL,
      held int NOT NULL,
      PRIMARY KEY (pool, date, slot),
      CONSTRAINT places_taken_not_negative CHECK (taken >= 0),
      CONSTRAINT places_held_not_negative CHECK (held >= 0),
      CONSTRAINT places_within_ceiling CHECK (taken + held <= ceiling)
    ) STRICT`,
    `INSERT INTO places (pool, date, slot, ceiling, taken, held)
     SELECT sku, date, slot, CASE WHEN capacity < taken + held THEN taken + held ELSE capacity END, taken, held FROM old_places`,
    'DROP TABLE old_places',

    // The holder is a cart, an order, or an order made elsewhere.
    `CREATE TABLE holds (
      holder text NOT NULL,
      line text NOT NULL,
      pool text NOT NULL,
      date text NOT NULL,
      slot text NOT NULL,
      quantity int NOT NULL CHECK (quantity > 0),
      state text NOT NULL CHECK (state IN ('held', 'taken')),
      until_at int,
      address_key text,
      site_key text,
      PRIMARY KEY (holder, line, pool)
    ) STRICT`,
    `CREATE INDEX holds_by_place ON holds (pool, date, slot) WHERE state = 'held'`,
    `CREATE INDEX holds_by_end ON holds (until_at) WHERE state = 'held'`,
    'CREATE INDEX holds_by_address ON holds (address_key, until_at) WHERE address_key IS NOT NULL',
    'CREATE INDEX holds_by_site_key ON holds (site_key, until_at) WHERE site_key IS NOT NULL',
    'CREATE INDEX holds_to_forget ON holds (until_at) WHERE address_key IS NOT NULL',
    `INSERT INTO holds (holder, line, pool, date, slot, quantity, state, until_at)
     SELECT cart_id, id, product_sku, visit_date, slot, quantity, 'held', hold_until FROM cart_lines
     WHERE hold = 'held' AND visit_date IS NOT NULL`,
    `INSERT INTO holds (holder, line, pool, date, slot, quantity, state)
     SELECT 'outside:' || order_id, cart_id || ' ' || requested_sku || ' ' || date || ' ' || slot || ' 0', sku, date, slot,
       quantity, 'taken' FROM outside_deductions WHERE is_released = 0 AND quantity > 0`,
    `INSERT INTO holds (holder, line, pool, date, slot, quantity, state)
     SELECT i.order_number, CAST(i.item_id AS text), i.product_sku, i.visit_date, i.slot, i.qty_ordered - i.qty_refunded, 'taken'
     FROM order_items i JOIN orders o ON o.number = i.order_number
     WHERE o.status <> 'cancelled' AND i.takes_places = 1 AND i.visit_date IS NOT NULL AND i.qty_ordered > i.qty_refunded`,

    'ALTER TABLE orders ADD COLUMN version int NOT NULL DEFAULT 0',
    'ALTER TABLE orders ADD COLUMN owner text',
    `ALTER TABLE orders ADD COLUMN doc text NOT NULL DEFAULT ''`,
    'ALTER TABLE payments ADD COLUMN version int NOT NULL DEFAULT 0',
    `CREATE INDEX payments_unsettled ON payments (changed_at) WHERE state IN ('created', 'approved')`,
    `CREATE INDEX payments_refund_due ON payments (changed_at) WHERE state = 'refund-due'`,
    'DROP INDEX payments_open',
    `CREATE INDEX outbox_sent ON outbox (due_at) WHERE state = 'sent'`,

    'DROP TABLE idempotency_keys',
    `CREATE TABLE idempotency_keys (
      scope text NOT NULL,
      idempotency_key text NOT NULL,
      body_hash text NOT NULL,
      status int NOT NULL,
      answer text NOT NULL,
      begun_at int NOT NULL,
      PRIMARY KEY (scope, idempotency_key)
    ) STRICT`,
    'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (begun_at)',
  ]);
  const { up: removeOld } = createTables(dialect, leftovers);
  return {
    async up(kysely) {
      await up(kysely);
      await convertCarts(kysely);
      await convertOrders(kysely);
      await removeOld(kysely);
    },
  };
}

/** Columns that the documents have taken over. An address is kept once. */
const leftovers = [
  'DROP TABLE cart_lines',
  'DROP TABLE old_carts',
  'DROP INDEX tickets_by_order',
  `CREATE TABLE new_tickets (
    id text PRIMARY KEY,
    order_number text NOT NULL REFERENCES orders (number),
    item_id int NOT NULL,
    code text NOT NULL,
    state text NOT NULL CHECK (state IN ('issued', 'redeemed', 'void'))
  ) STRICT`,
  'INSERT INTO new_tickets (id, order_number, item_id, code, state) SELECT id, order_number, item_id, code, state FROM tickets',
  'DROP TABLE tickets',
  'ALTER TABLE new_tickets RENAME TO tickets',
  'CREATE INDEX tickets_by_order ON tickets (order_number, item_id)',
  'DROP TABLE order_items',
  ...[
    'email',
    'address',
    'voucher_date',
    'subtotal_cents',
    'discount_cents',
    'gift_cents',
    'discount_labels',
    'promo_code',
    'gift_code',
  ].map((column) => `ALTER TABLE orders DROP COLUMN ${column}`),
];

const atOnce = 200;

interface CartRow {
  id: string;
  state: string;
  touched_at: number;
  renewed_at: number | null;
  promo_code: string | null;
  gift_code: string | null;
  buyer: string | null;
}

async function convertCarts(kysely: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } =
      await sql<CartRow>`SELECT id, state, touched_at, renewed_at, promo_code, gift_code, buyer FROM old_carts
      WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(atOnce)}`.execute(kysely);
    for (const row of rows) {
      const lines = await sql<Record<string, unknown>>`SELECT id, product_sku AS "productSku", sku, options,
        visit_date AS "visitDate", slot, quantity FROM cart_lines WHERE cart_id = ${row.id} ORDER BY position`.execute(
        kysely,
      );
      const isActive = row.state === 'active';
      const doc = {
        lines: isActive ? lines.rows.map((line) => ({ ...line, quantity: Number(line.quantity) })) : [],
        buyer: isActive && row.buyer !== null ? JSON.parse(row.buyer) : null,
        renewedAt: row.renewed_at === null ? null : Number(row.renewed_at),
      };
      await sql`INSERT INTO carts (id, version, state, touched_at, promo_code, gift_code, doc)
        VALUES (${row.id}, 0, ${row.state}, ${row.touched_at}, ${row.promo_code}, ${row.gift_code}, ${JSON.stringify(doc)})`.execute(
        kysely,
      );
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

interface OrderRow {
  number: string;
  email: string;
  address: string;
  voucher_date: string | null;
  subtotal_cents: number;
  discount_cents: number;
  gift_cents: number;
  total_cents: number;
  discount_labels: string;
  promo_code: string | null;
  gift_code: string | null;
}

interface ItemRow {
  item_id: number;
  product_id: number;
  product_sku: string;
  product_name: string;
  sku: string;
  variant_label: string;
  image: string;
  detail: string;
  options: string;
  visit_date: string | null;
  slot: string;
  takes_places: number;
  is_gift: number;
  price_cents: number;
  row_total_cents: number;
  discount_cents: number;
  gift_cents: number;
  qty_ordered: number;
  qty_redeemed: number;
  qty_refunded: number;
}

async function convertOrders(kysely: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<OrderRow>`SELECT * FROM orders WHERE number > ${after} ORDER BY number
      LIMIT ${sql.lit(atOnce)}`.execute(kysely);
    for (const row of rows) {
      const items = await sql<ItemRow>`SELECT * FROM order_items WHERE order_number = ${row.number}
        ORDER BY item_id`.execute(kysely);
      const doc = {
        currency: 'HKD',
        channel: { kind: 'store' },
        buyer: { email: row.email, address: JSON.parse(row.address) },
        voucherDate: row.voucher_date,
        items: items.rows.map(toItem),
        subtotalCents: Number(row.subtotal_cents),
        discountCents: Number(row.discount_cents),
        giftCodeCents: Number(row.gift_cents),
        totalCents: Number(row.total_cents),
        discountLabels: JSON.parse(row.discount_labels),
        promoCode: row.promo_code,
        giftCode: row.gift_code,
        renewedAt: null,
      };
      await sql`UPDATE orders SET doc = ${JSON.stringify(doc)} WHERE number = ${row.number}`.execute(kysely);
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function toItem(row: ItemRow): object {
  const takesPlaces = Number(row.takes_places) === 1 && row.visit_date !== null;
  return {
    itemId: Number(row.item_id),
    line: null,
    productId: Number(row.product_id),
    productSku: row.product_sku,
    productName: row.product_name,
    sku: row.sku,
    variantLabel: row.variant_label,
    image: row.image,
    detail: detailOf(row),
    options: row.options,
    visitDate: row.visit_date,
    slot: row.slot,
    uses: takesPlaces ? [{ pool: row.product_sku, date: row.visit_date, slot: row.slot, units: 1 }] : [],
    heldUntil: null,
    isGift: Number(row.is_gift) === 1,
    admits: 1,
    priceCents: Number(row.price_cents),
    rowTotalCents: Number(row.row_total_cents),
    discountCents: Number(row.discount_cents),
    giftCodeCents: Number(row.gift_cents),
    ordered: Number(row.qty_ordered),
    redeemed: Number(row.qty_redeemed),
    refunded: Number(row.qty_refunded),
  };
}

/** The first store did not keep which text was the day and which the time; it wrote days as `14 …`, years last, and times as `10:00 …`. */
function detailOf({ detail, visit_date, slot, variant_label }: ItemRow): object[] {
  const variants = variant_label.split(' · ');
  const [year = '', , day = ''] = visit_date?.split('-') ?? [];
  return (JSON.parse(detail) as { label: string; value: string }[]).map(({ label, value }) => {
    const isDate = visit_date !== null && value.startsWith(`${day} `) && value.endsWith(` ${year}`);
    const isSlot = slot !== '' && value.startsWith(slot);
    const kind = isDate ? 'date' : isSlot ? 'slot' : variants.includes(value) ? 'variant' : 'choice';
    return { kind, label, value };
  });
}
