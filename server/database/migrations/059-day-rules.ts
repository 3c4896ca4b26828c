import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Rules for weekdays and seasons, `every_week` as a JSON list: null is any day. A row has a date or such a rule, or neither. */
const days = `date text,
      slot text,
      every_week text,
      from_date text,
      to_date text`;

/** Places and prices follow weekdays and seasons, and days can be closed, with a reason. */
export function dayRulesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE calendar_exceptions RENAME TO old_calendar_exceptions',
    `CREATE TABLE calendar_exceptions (
      generation int NOT NULL,
      ordinal int NOT NULL,
      pool text NOT NULL,
      ${days},
      places int NOT NULL CHECK (places >= 0),
      PRIMARY KEY (generation, ordinal)
    ) STRICT`,
    `INSERT INTO calendar_exceptions (generation, ordinal, pool, date, slot, places)
     SELECT generation, ordinal, pool, date, slot, places FROM old_calendar_exceptions`,
    'DROP TABLE old_calendar_exceptions',

    'ALTER TABLE calendar_prices RENAME TO old_calendar_prices',
    `CREATE TABLE calendar_prices (
      generation int NOT NULL,
      ordinal int NOT NULL,
      sku text NOT NULL,
      ${days},
      price_cents int NOT NULL CHECK (price_cents >= 0),
      PRIMARY KEY (generation, ordinal)
    ) STRICT`,
    `INSERT INTO calendar_prices (generation, ordinal, sku, date, slot, price_cents)
     SELECT generation, ordinal, sku, date, slot, price_cents FROM old_calendar_prices`,
    'DROP TABLE old_calendar_prices',

    // Without pools and products the whole shop is closed. `reason` is a JSON text by language.
    `CREATE TABLE calendar_closings (
      generation int NOT NULL,
      ordinal int NOT NULL,
      pools text,
      products text,
      ${days},
      is_open int NOT NULL,
      reason text,
      PRIMARY KEY (generation, ordinal)
    ) STRICT`,
  ]);
}
