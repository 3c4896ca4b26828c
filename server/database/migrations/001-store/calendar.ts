/**
 * Places by day and slot, each with the generation of its catalogue. A row has a date, or a rule for weekdays and seasons, or neither;
 * `every_week` is a JSON list, and null means any day.
 */
export const calendarTables: readonly string[] = [
  // `slots` is a JSON list of starts; without it the pool counts whole days.
  `CREATE TABLE calendar_pools (
    generation int NOT NULL,
    ordinal int NOT NULL,
    pool text NOT NULL,
    is_shared int NOT NULL,
    slots text,
    places int NOT NULL CHECK (places >= 0),
    closed_first_days int NOT NULL CHECK (closed_first_days >= 0),
    PRIMARY KEY (generation, ordinal),
    UNIQUE (generation, pool)
  ) STRICT`,
  // A row without a slot is for the whole day.
  `CREATE TABLE calendar_exceptions (
    generation int NOT NULL,
    ordinal int NOT NULL,
    pool text NOT NULL,
    date text,
    slot text,
    every_week text,
    from_date text,
    to_date text,
    places int NOT NULL CHECK (places >= 0),
    PRIMARY KEY (generation, ordinal)
  ) STRICT`,
  // A row with the product's own sku applies to those variants that have no row.
  `CREATE TABLE calendar_uses (
    generation int NOT NULL,
    ordinal int NOT NULL,
    product_sku text NOT NULL,
    sku text NOT NULL,
    pool text NOT NULL,
    units int NOT NULL CHECK (units >= 1),
    PRIMARY KEY (generation, ordinal),
    UNIQUE (generation, product_sku, pool, sku)
  ) STRICT`,
  // The price of a unit on a day, in a slot, or in a slot of a day.
  `CREATE TABLE calendar_prices (
    generation int NOT NULL,
    ordinal int NOT NULL,
    sku text NOT NULL,
    date text,
    slot text,
    every_week text,
    from_date text,
    to_date text,
    price_cents int NOT NULL CHECK (price_cents >= 0),
    PRIMARY KEY (generation, ordinal)
  ) STRICT`,
  // A row without pools and products closes the whole shop. `reason` is a JSON text by language.
  `CREATE TABLE calendar_closings (
    generation int NOT NULL,
    ordinal int NOT NULL,
    pools text,
    products text,
    date text,
    slot text,
    every_week text,
    from_date text,
    to_date text,
    is_open int NOT NULL,
    reason text,
    PRIMARY KEY (generation, ordinal)
  ) STRICT`,
];
