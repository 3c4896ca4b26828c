import { fail, succeed } from '#shared/contract/errors.ts';
import type { Place } from './place.ts';

/** The cart that an account has on all its devices; null when it has none. Whether that is still alive the back end knows. */
export async function cartOf({ database }: Place, accountId: string): Promise<string | null> {
  const row = await database.read.get<{ cart_id: string }>(
    'SELECT cart_id FROM member_carts WHERE account_id = ?',
    accountId,
  );
  return row?.cart_id ?? null;
}

/** True when a cart is that of another account. */
export async function isCartOfAnother({ database }: Place, accountId: string, cartId: string): Promise<boolean> {
  const row = await database.read.get(
    'SELECT 1 FROM member_carts WHERE cart_id = ? AND account_id <> ?',
    cartId,
    accountId,
  );
  return row !== undefined;
}

/**
 * Gives an account its cart, unless it has another one than `before` by now, or the cart is somebody else's. Answers whether it did:
 * of two devices that come at once, one finds the cart of the other.
 */
export async function giveCart(
  { database }: Place,
  accountId: string,
  cartId: string,
  before: string | null,
): Promise<boolean> {
  const given = await database.write(async (sql) => {
    if (before !== null) {
      const left = await sql.run('DELETE FROM member_carts WHERE account_id = ? AND cart_id = ?', accountId, before);
      if (left === 0) return fail('cart-not-found');
    }
    // Whatever key is in the way: on PostgreSQL one that another gives in the same moment, which no condition would see, is waited for.
    const rows = await sql.run(
      'INSERT INTO member_carts (account_id, cart_id) SELECT id, ? FROM accounts WHERE id = ? ON CONFLICT DO NOTHING',
      cartId,
      accountId,
    );
    return rows > 0 ? succeed(null) : fail('cart-not-found');
  });
  return given.ok;
}
