import type { Reader } from '#server/database/database.ts';
import { findRow } from '#server/database/run-query.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { managesShop } from '#shared/rules/manages-shop.ts';
import { type StoredShop, selectShop, toShop } from './stored-shop.ts';

/** Finds a shop for a person. A shop that they do not manage is answered like one that does not exist. */
export async function findShop(
  reader: Reader,
  { permissions }: { permissions: readonly string[] },
  number: number,
): Promise<Result<StoredShop>> {
  const row = managesShop(permissions, number) ? await findRow(reader, selectShop({ number })) : undefined;
  return row ? succeed(toShop(row)) : fail('shop-not-found');
}
