import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * The calendar of places: pools, what days and slots of them have instead, and what products take. It stands beside the catalogue
 * that it came with, under the same generation; that of the store's catalogue of now is made of its products.
 */
export function calendarMigration(dialect: Dialect): Migration {
  const { up } = createTables(dialect, [
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
    // Without a slot the whole day is meant.
    `CREATE TABLE calendar_exceptions (
      generation int NOT NULL,
      ordinal int NOT NULL,
      pool text NOT NULL,
      date text NOT NULL,
      slot text,
      places int NOT NULL CHECK (places >= 0),
      PRIMARY KEY (generation, ordinal)
    ) STRICT`,
    // A row of the product's own sku says what its variants take that have none.
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
    // What a unit costs on a day, in a slot, or in a slot of a day, instead of its price.
    `CREATE TABLE calendar_prices (
      generation int NOT NULL,
      ordinal int NOT NULL,
      sku text NOT NULL,
      date text,
      slot text,
      price_cents int NOT NULL CHECK (price_cents >= 0),
      PRIMARY KEY (generation, ordinal),
      CHECK (date IS NOT NULL OR slot IS NOT NULL)
    ) STRICT`,
  ]);
  return {
    async up(kysely) {
      await up(kysely);
      await fillFromProducts(kysely);
    },
  };
}

interface Product {
  sku: string;
  places?: { each: number; closedFirstDays: number; exceptions: { date: string; slot?: string; places: number }[] };
  options: { timeSlot: boolean; values: { title: Record<string, string> }[] }[];
}

const atOnce = 200;

/** Until now each product that counts places had a pool of its own, of which a unit takes one. */
async function fillFromProducts(kysely: Kysely<unknown>): Promise<void> {
  let exceptions = 0;
  for (let after = -1; ; ) {
    const { rows } = await sql<{ generation: number; ordinal: number; document: string }>`
      SELECT generation, ordinal, document FROM products
      WHERE generation = (SELECT active_generation FROM catalogue_state WHERE id = 1) AND ordinal > ${after}
      ORDER BY ordinal LIMIT ${atOnce}`.execute(kysely);
    for (const { generation, ordinal, document } of rows) {
      const { sku, places, options }: Product = JSON.parse(document);
      if (!places) continue;
      await sql`INSERT INTO calendar_pools (generation, ordinal, pool, is_shared, slots, places, closed_first_days)
        VALUES (${generation}, ${ordinal}, ${sku}, 0, ${slotsOf(options)}, ${places.each}, ${places.closedFirstDays})`.execute(
        kysely,
      );
      await sql`INSERT INTO calendar_uses (generation, ordinal, product_sku, sku, pool, units)
        VALUES (${generation}, ${ordinal}, ${sku}, ${sku}, ${sku}, 1)`.execute(kysely);
      for (const { date, slot, places: instead } of places.exceptions) {
        await sql`INSERT INTO calendar_exceptions (generation, ordinal, pool, date, slot, places)
          VALUES (${generation}, ${exceptions++}, ${sku}, ${date}, ${slot ?? null}, ${instead})`.execute(kysely);
      }
    }
    if (rows.length < atOnce) return;
    after = Number(rows.at(-1)?.ordinal);
  }
}

/** A slot's title begins with its start, in every language. */
function slotsOf(options: Product['options']): string | null {
  const option = options.find(({ timeSlot }) => timeSlot);
  if (!option) return null;
  const starts = option.values.flatMap(({ title }) => {
    const text = title.en || Object.values(title).find(Boolean) || '';
    return /^([01]\d|2[0-3]):[0-5]\d(?!\d)/.exec(text.trim())?.[0] ?? [];
  });
  return JSON.stringify(starts);
}
