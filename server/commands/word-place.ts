import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { sqliteFileIn } from '#server/database/keep-private.ts';
import type { DatabaseLocation } from '#server/database/open-database.ts';
import { countOf } from './in-words.ts';

const sizes = z.object({ orders: z.int(), products: z.int() });

/** Names a store's database, without its password, and how much is in it: an operator sees when it is the wrong one. */
export async function wordPlace(
  { inSnapshot }: Pick<Database, 'inSnapshot'>,
  place: DatabaseLocation,
): Promise<string> {
  const counted = await inSnapshot(async ({ raw }) =>
    raw.get(
      `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM products
        WHERE generation = (SELECT active_generation FROM catalogue_state WHERE id = 1)) AS products`,
    ),
  );
  const { orders, products } = z.parse(sizes, counted);
  return `Store in ${nameOfPlace(place)}: ${countOf(orders, 'order')}, ${countOf(products, 'product')}.`;
}

/** Names a database, without its password. */
export function nameOfPlace(place: DatabaseLocation): string {
  if ('folder' in place) return `SQLite ${resolve(sqliteFileIn(place.folder))}`;
  const { hostname, port, pathname } = URL.parse(place.url) ?? {};
  return `PostgreSQL ${pathname?.slice(1) || 'postgres'} at ${hostname || 'this machine'}${port ? `:${port}` : ''}`;
}
