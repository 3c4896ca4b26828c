import { selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { lockAccount } from './accounts.ts';
import type { MembersParts } from './members-parts.ts';

const selectCart = selectWhere('member_carts', { account_id: 'account_id' });
const selectAccounts = selectWhere('member_carts', { cart_id: 'cart_id' });
const deleteCart = deleteRows('member_carts', ['account_id', 'cart_id']);

/** Inserts nothing when either key exists already. PostgreSQL waits for a key that another transaction is inserting. */
const insertCart = insertRows('member_carts', { unless: [] });

/** The cart that an account has on all its devices; null when it has none. Only the back end knows whether the cart still exists. */
export async function cartOf({ database }: MembersParts, accountId: string): Promise<string | null> {
  return (await findRow(database, selectCart({ account_id: accountId })))?.cart_id ?? null;
}

export async function isCartOfAnother({ database }: MembersParts, accountId: string, cartId: string): Promise<boolean> {
  const accounts = await findRows(database, selectAccounts({ cart_id: cartId }));
  return accounts.some(({ account_id }) => account_id !== accountId);
}

/** Gives an account a cart. False when the account no longer has the cart `before`, or the cart belongs to another account. */
export async function giveCart(
  { database }: MembersParts,
  accountId: string,
  cartId: string,
  before: string | null,
): Promise<boolean> {
  const given = await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('cart-not-found');
    if (before !== null) {
      const left = await tx.change(deleteCart({ account_id: accountId, cart_id: before }));
      if (left === 0) return fail('cart-not-found');
    }
    const rows = await tx.change(insertCart({ account_id: accountId, cart_id: cartId }));
    return rows > 0 ? succeed(null) : fail('cart-not-found');
  });
  return given.ok;
}
