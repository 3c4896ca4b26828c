/** The ceiling's tables, the same on both databases. Money is in cents, instants in milliseconds. */
export const tables = [
  `CREATE TABLE places (
    sku text NOT NULL, date text NOT NULL, slot text NOT NULL, capacity bigint NOT NULL,
    held bigint NOT NULL DEFAULT 0 CHECK (held >= 0), taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
    CHECK (held + taken <= capacity), PRIMARY KEY (sku, date, slot))`,
  `CREATE TABLE carts (id text PRIMARY KEY, version int NOT NULL, state text NOT NULL, content text NOT NULL)`,
  `CREATE TABLE holds (
    cart_id text NOT NULL, line_id text NOT NULL, sku text NOT NULL, date text NOT NULL, slot text NOT NULL,
    quantity bigint NOT NULL, held_until bigint NOT NULL, PRIMARY KEY (cart_id, line_id),
    FOREIGN KEY (sku, date, slot) REFERENCES places (sku, date, slot))`,
  `CREATE TABLE keys (
    scope text NOT NULL, key text NOT NULL, body_hash text NOT NULL, status int NOT NULL, answer text NOT NULL,
    PRIMARY KEY (scope, key))`,
  `CREATE TABLE orders (
    number text PRIMARY KEY, fake_id text NOT NULL UNIQUE, cart_id text NOT NULL, status text NOT NULL,
    content text NOT NULL, total_cents bigint NOT NULL, created_at bigint NOT NULL)`,
  `CREATE TABLE payments (
    payment_key text PRIMARY KEY, order_number text NOT NULL UNIQUE REFERENCES orders (number), state text NOT NULL,
    amount_cents bigint NOT NULL, gateway_id text)`,
  `CREATE TABLE tickets (
    id text PRIMARY KEY, order_number text NOT NULL REFERENCES orders (number), item int NOT NULL, code text NOT NULL)`,
  `CREATE INDEX tickets_by_order ON tickets (order_number)`,
  `CREATE TABLE outbox (id text PRIMARY KEY, fake_id text NOT NULL, recipient text NOT NULL, state text NOT NULL)`,
];
