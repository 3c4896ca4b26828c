import { sql as raw } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { deleteWhere, selectWhere } from '#server/database/row-queries.ts';
import { changeRows, findRow } from '#server/database/run-query.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { MembersParts } from './members-parts.ts';

interface OfAccount {
  accountId: string;
  cartId: string;
}

const selectCart = selectWhere('cartOfAccount', 'member_carts', ['account_id']);

const selectOther = defineQuery<OfAccount>('cartOfAnotherAccount')((db, marks) =>
  db
    .selectFrom('member_carts')
    .select('account_id')
    .where('cart_id', '=', marks.cartId)
    .where('account_id', '<>', marks.accountId),
);

const deleteCart = deleteWhere('deleteCartOfAccount', 'member_carts', ['account_id', 'cart_id']);

/** Inserts nothing when either key exists already. PostgreSQL waits for a key that another transaction is inserting. */
const insertCart = defineQuery<OfAccount>('insertCartOfAccount')((db, marks) =>
  db
    .insertInto('member_carts')
    .columns(['account_id', 'cart_id'])
    .expression(
      db
        .selectFrom('accounts')
        .select(['id', raw<string>`${marks.cartId}`.as('cart_id')])
        .where('id', '=', marks.accountId),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** The cart that an account has on all its devices; null when it has none. Only the back end knows whether the cart still exists. */
export async function cartOf({ database }: MembersParts, accountId: string): Promise<string | null> {
  return (await findRow(database.read, selectCart({ account_id: accountId })))?.cart_id ?? null;
}

/** True when a cart is that of another account. */
export async function isCartOfAnother({ database }: MembersParts, accountId: string, cartId: string): Promise<boolean> {
  return (await findRow(database.read, selectOther({ accountId, cartId }))) !== undefined;
}

/**
 * Gives an account a cart. False when the account no longer has the cart `before`, or when the cart belongs to another account. When two
 * devices do this at the same moment, the second finds the first one's cart.
 */
export async function giveCart(
  { database }: MembersParts,
  accountId: string,
  cartId: string,
  before: string | null,
): Promise<boolean> {
  const given = await database.write(async (sql) => {
    if (before !== null) {
      const left = await changeRows(sql, deleteCart({ account_id: accountId, cart_id: before }));
      if (left === 0) return fail('cart-not-found');
    }
    const rows = await changeRows(sql, insertCart({ accountId, cartId }));
    return rows > 0 ? succeed(null) : fail('cart-not-found');
  });
  return given.ok;
}
