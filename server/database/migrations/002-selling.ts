import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Carts, places, orders, payments, tickets and what surrounds them. Money is in cents, instants (`_at`, `_until`) in milliseconds. */
export function sellingMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE site_keys (
      site_key text PRIMARY KEY,
      origins text NOT NULL
    ) STRICT`,

    // Places are counted by the parent product: all variants of a product share them. Slot '' stands for the whole day.
    `CREATE TABLE places (
      sku text NOT NULL,
      date text NOT NULL,
      slot text NOT NULL,
      capacity int NOT NULL,
      taken int NOT NULL CHECK (taken >= 0),
      held int NOT NULL CHECK (held >= 0),
      PRIMARY KEY (sku, date, slot)
    ) STRICT`,

    `CREATE TABLE carts (
      id text PRIMARY KEY,
      state text NOT NULL CHECK (state IN ('active', 'ordered', 'expired')),
      touched_at int NOT NULL,
      renewed_at int,
      promo_code text,
      gift_code text,
      buyer text
    ) STRICT`,
    `CREATE INDEX carts_by_touch ON carts (touched_at) WHERE state = 'active'`,
    `CREATE INDEX carts_expired ON carts (touched_at) WHERE state = 'expired'`,

    `CREATE TABLE cart_lines (
      cart_id text NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
      id text NOT NULL,
      position int NOT NULL,
      product_sku text NOT NULL,
      sku text NOT NULL,
      options text NOT NULL,
      visit_date text,
      slot text NOT NULL,
      quantity int NOT NULL CHECK (quantity > 0),
      hold text NOT NULL CHECK (hold IN ('none', 'held', 'lapsed')),
      hold_until int,
      PRIMARY KEY (cart_id, id)
    ) STRICT`,
    `CREATE INDEX cart_lines_by_hold ON cart_lines (product_sku, visit_date, slot, hold_until) WHERE hold = 'held'`,
    `CREATE INDEX cart_lines_by_hold_end ON cart_lines (hold_until) WHERE hold = 'held'`,

    `CREATE TABLE hand_offs (
      token_hash text PRIMARY KEY,
      cart_id text NOT NULL,
      expires_at int NOT NULL
    ) STRICT`,

    `CREATE TABLE orders (
      number text PRIMARY KEY,
      fake_id text NOT NULL UNIQUE,
      cart_id text NOT NULL,
      status text NOT NULL CHECK (status IN ('waiting', 'paid', 'cancelled', 'closed')),
      locale text NOT NULL,
      created_at int NOT NULL,
      payable_until int NOT NULL,
      paid_at int,
      email text NOT NULL,
      email_key text NOT NULL,
      address text NOT NULL,
      voucher_date text,
      subtotal_cents int NOT NULL,
      discount_cents int NOT NULL,
      gift_cents int NOT NULL,
      total_cents int NOT NULL,
      discount_labels text NOT NULL,
      promo_code text,
      gift_code text,
      payment_key text,
      restored_cart_id text
    ) STRICT`,
    `CREATE INDEX orders_unpaid ON orders (payable_until) WHERE status = 'waiting'`,

    `CREATE TABLE order_items (
      order_number text NOT NULL REFERENCES orders (number),
      item_id int NOT NULL,
      product_id int NOT NULL,
      product_sku text NOT NULL,
      product_name text NOT NULL,
      sku text NOT NULL,
      variant_label text NOT NULL,
      image text NOT NULL,
      detail text NOT NULL,
      options text NOT NULL,
      visit_date text,
      slot text NOT NULL,
      takes_places int NOT NULL,
      is_gift int NOT NULL,
      price_cents int NOT NULL,
      row_total_cents int NOT NULL,
      discount_cents int NOT NULL,
      gift_cents int NOT NULL,
      qty_ordered int NOT NULL,
      qty_redeemed int NOT NULL,
      qty_refunded int NOT NULL,
      PRIMARY KEY (order_number, item_id)
    ) STRICT`,

    `CREATE TABLE payments (
      payment_key text PRIMARY KEY,
      order_number text NOT NULL REFERENCES orders (number),
      method text NOT NULL,
      state text NOT NULL,
      amount_cents int NOT NULL,
      captured_cents int NOT NULL,
      refunded_cents int NOT NULL,
      gateway_id text,
      approval_url text,
      created_at int NOT NULL,
      changed_at int NOT NULL
    ) STRICT`,
    `CREATE INDEX payments_by_order ON payments (order_number)`,
    `CREATE UNIQUE INDEX payments_one_open ON payments (order_number, method) WHERE state IN ('created', 'approved')`,
    `CREATE INDEX payments_open ON payments (state, created_at) WHERE state IN ('created', 'approved', 'refund-due')`,
    `CREATE TABLE payment_refunds (
      gateway_refund_id text PRIMARY KEY,
      payment_key text NOT NULL REFERENCES payments (payment_key),
      amount_cents int NOT NULL,
      created_at int NOT NULL
    ) STRICT`,

    `CREATE TABLE tickets (
      id text PRIMARY KEY,
      order_number text NOT NULL,
      item_id int NOT NULL,
      code text NOT NULL,
      state text NOT NULL CHECK (state IN ('issued', 'redeemed', 'void')),
      FOREIGN KEY (order_number, item_id) REFERENCES order_items (order_number, item_id)
    ) STRICT`,
    `CREATE INDEX tickets_by_order ON tickets (order_number, item_id)`,

    `CREATE TABLE outside_deductions (
      order_id text NOT NULL,
      cart_id text NOT NULL,
      sku text NOT NULL,
      date text NOT NULL,
      slot text NOT NULL,
      quantity int NOT NULL,
      is_released int NOT NULL,
      PRIMARY KEY (order_id, cart_id, sku, date, slot)
    ) STRICT`,

    `CREATE TABLE outbox (
      id text PRIMARY KEY,
      message_id text NOT NULL,
      kind text NOT NULL,
      recipient_name text NOT NULL,
      recipient_address text NOT NULL,
      locale text NOT NULL,
      fake_id text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
      due_at int NOT NULL,
      tries int NOT NULL,
      last_fault text
    ) STRICT`,
    `CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting'`,

    `CREATE TABLE idempotency_keys (
      scope text NOT NULL,
      idempotency_key text NOT NULL,
      body_hash text NOT NULL,
      status int,
      body text,
      begun_at int NOT NULL,
      PRIMARY KEY (scope, idempotency_key)
    ) STRICT`,
    `CREATE INDEX idempotency_keys_by_age ON idempotency_keys (begun_at)`,
  ]);
}
