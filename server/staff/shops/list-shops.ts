import type { Reader } from '#server/database/database.ts';
import { findRows } from '#server/database/run-query.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { shopsNamed } from '#shared/rules/manages-shop.ts';
import { readPosition } from './position.ts';
import { type StoredShop, selectShop, selectShops, toShop } from './stored-shop.ts';

export interface ShopPage {
  shops: StoredShop[];
  next: string | null;
}

/** A page of the shops that a person manages, by number; for an owner all shops. */
export async function listShops(
  reader: Reader,
  { permissions }: { permissions: readonly string[] },
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<ShopPage>> {
  const last = after === undefined ? 0 : readPosition(after);
  if (last === null) return fail('invalid-request', { field: 'after' });
  const rows = permissions.includes('owner')
    ? await findRows(reader, selectShops({ after: last, most: most + 1 }))
    : await readNamed(
        reader,
        shopsNamed(permissions).filter((number) => number > last),
        most + 1,
      );
  const shops = rows.slice(0, most).map(toShop);
  return succeed({ shops, next: rows.length > most ? String(shops.at(-1)?.number) : null });
}

/** Reads the first shops of a person. A number whose shop does not exist is left out. */
async function readNamed(reader: Reader, numbers: readonly number[], most: number) {
  const rows = [];
  for (const number of numbers) {
    if (rows.length === most) break;
    rows.push(...(await findRows(reader, selectShop({ number }))));
  }
  return rows;
}
