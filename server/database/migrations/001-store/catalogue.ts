/**
 * Tables of the catalogue, and of the store's own texts and settings. An import writes its rows under a new generation, beside the one on
 * sale. `catalogue_state` names the generation on sale, so that the change is one small UPDATE. Codes keep their rows, which count their
 * uses and payments.
 */
export const catalogueTables: readonly string[] = [
  // `print` is a fingerprint that shows whether an imported catalogue is already on sale.
  `CREATE TABLE catalogue_state (
    id int PRIMARY KEY CHECK (id = 1),
    active_generation int NOT NULL,
    last_generation int NOT NULL,
    imported_at text,
    print text
  ) STRICT`,
  'INSERT INTO catalogue_state (id, active_generation, last_generation) VALUES (1, 0, 0)',
  `CREATE TABLE store_settings (
    generation int PRIMARY KEY,
    document text NOT NULL
  ) STRICT`,
  `CREATE TABLE categories (
    generation int NOT NULL,
    id int NOT NULL,
    ordinal int NOT NULL,
    parent int,
    url_key text NOT NULL,
    document text NOT NULL,
    PRIMARY KEY (generation, ordinal),
    UNIQUE (generation, id),
    UNIQUE (generation, url_key)
  ) STRICT`,
  `CREATE TABLE products (
    generation int NOT NULL,
    id int NOT NULL,
    ordinal int NOT NULL,
    sku text NOT NULL,
    url_key text NOT NULL,
    document text NOT NULL,
    PRIMARY KEY (generation, ordinal),
    UNIQUE (generation, id),
    UNIQUE (generation, sku),
    UNIQUE (generation, url_key)
  ) STRICT`,
  // Withdrawn codes are no longer in the file. They stay for the orders that used them, and for refunds to gift codes.
  `CREATE TABLE promo_codes (
    code text PRIMARY KEY,
    ordinal int NOT NULL,
    document text NOT NULL,
    max_uses int NOT NULL,
    uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
    withdrawn int NOT NULL DEFAULT 0
  ) STRICT`,
  // A bought gift code has an order number, and no import withdraws it.
  `CREATE TABLE gift_codes (
    code text PRIMARY KEY,
    ordinal int NOT NULL,
    document text NOT NULL,
    issued_cents int NOT NULL,
    withdrawn int NOT NULL DEFAULT 0,
    spent_cents int NOT NULL DEFAULT 0 CHECK (spent_cents >= 0),
    order_number text
  ) STRICT`,
  `CREATE TABLE site_keys (
    site_key text PRIMARY KEY,
    origins text NOT NULL
  ) STRICT`,
  // Products that have left the catalogue or whose url key has changed, and items and articles that have left it. Their old addresses are
  // still answered.
  `CREATE TABLE former_products (
    url_key text PRIMARY KEY,
    sku text NOT NULL,
    left_at text NOT NULL
  ) STRICT`,
  `CREATE TABLE former_items (
    id text PRIMARY KEY,
    left_at text NOT NULL
  ) STRICT`,
  `CREATE TABLE former_articles (
    id text PRIMARY KEY,
    left_at text NOT NULL
  ) STRICT`,
  `CREATE TABLE contents (
    id int PRIMARY KEY CHECK (id = 1),
    version int NOT NULL,
    document text NOT NULL
  ) STRICT`,
];
