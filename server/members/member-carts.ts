import type { Place } from './place.ts';

/** The cart that an account has on all its devices; null when it has none. Whether that is still alive the back end knows. */
export async function cartOf({ database }: Place, accountId: string): Promise<string | null> {
  const row = await database.read.get<{ cart_id: string }>(
    'SELECT cart_id FROM member_carts WHERE account_id = ?',
    accountId,
  );
  return row?.cart_id ?? null;
}

/** Whether a cart is that of another account. */
export async function isOfAnother({ database }: Place, accountId: string, cartId: string): Promise<boolean> {
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
  const given = await database.run(
    `INSERT INTO member_carts (account_id, cart_id)
     SELECT id, ? FROM accounts WHERE id = ? AND NOT EXISTS (SELECT 1 FROM member_carts WHERE cart_id = ?)
     ON CONFLICT (account_id) DO UPDATE SET cart_id = excluded.cart_id WHERE member_carts.cart_id = ?`,
    cartId,
    accountId,
    cartId,
    before,
  );
  return given > 0;
}
