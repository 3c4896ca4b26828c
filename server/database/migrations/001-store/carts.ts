/** Carts, the places that they hold, and related tables. Money is in cents, instants (`_at`, `_until`) in milliseconds. */
export const cartsTables: readonly string[] = [
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
  `CREATE TABLE member_carts (
    account_id text PRIMARY KEY,
    cart_id text NOT NULL UNIQUE
  ) STRICT`,
  `CREATE TABLE hand_offs (
    token_hash text PRIMARY KEY,
    cart_id text NOT NULL,
    expires_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX hand_offs_by_end ON hand_offs (expires_at)',
  // Slot '' is the whole day.
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
  // The holder is a cart, an order, or an order of another program. The keys identify the caller; a brief hold is one beyond the caller's
  // share of the places.
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
    network_key text,
    is_brief int NOT NULL DEFAULT 0,
    PRIMARY KEY (holder, line, pool)
  ) STRICT`,
  `CREATE INDEX holds_by_place ON holds (pool, date, slot) WHERE state = 'held'`,
  `CREATE INDEX holds_by_end ON holds (until_at) WHERE state = 'held'`,
  'CREATE INDEX holds_by_site_key ON holds (site_key, until_at) WHERE site_key IS NOT NULL',
  'CREATE INDEX holds_to_forget ON holds (until_at) WHERE address_key IS NOT NULL',
  'CREATE INDEX holds_by_network ON holds (network_key, until_at) WHERE network_key IS NOT NULL',
  'CREATE INDEX holds_not_forgotten ON holds (pool, date, slot) WHERE network_key IS NOT NULL',
  // The units of each requested sku that an order of another program takes; `sku` is the product whose places are counted.
  `CREATE TABLE outside_deductions (
    order_id text NOT NULL,
    cart_id text NOT NULL,
    requested_sku text NOT NULL,
    sku text NOT NULL,
    date text NOT NULL,
    slot text NOT NULL,
    quantity int NOT NULL,
    is_released int NOT NULL,
    PRIMARY KEY (order_id, cart_id, requested_sku, date, slot)
  ) STRICT`,
  // Orders that are being placed while the back end of another program is called. A cart has at most one.
  `CREATE TABLE placings (
    number text PRIMARY KEY,
    fake_id text NOT NULL,
    cart_id text NOT NULL UNIQUE,
    version int NOT NULL,
    state text NOT NULL CHECK (state IN ('asked', 'refused', 'placed')),
    placed_under text,
    locale text NOT NULL,
    seen text NOT NULL,
    refusal text,
    begun_at int NOT NULL,
    turn_at int NOT NULL
  ) STRICT`,
  `CREATE INDEX placings_open ON placings (turn_at) WHERE state <> 'placed'`,
  `CREATE INDEX placings_over ON placings (begun_at) WHERE state = 'placed'`,
  // Messages that a back end of another program must still receive.
  `CREATE TABLE errands (
    id text PRIMARY KEY,
    doc text NOT NULL,
    begun_at int NOT NULL,
    due_at int NOT NULL,
    tries int NOT NULL
  ) STRICT`,
  'CREATE INDEX errands_due ON errands (due_at)',
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
  // One row, written from time to time to check that the database can be written.
  `CREATE TABLE write_probes (
    id int PRIMARY KEY,
    written_at int NOT NULL
  ) STRICT`,
  'INSERT INTO write_probes (id, written_at) VALUES (1, 0)',
];
