import type { Context } from '#server/commerce/context.ts';
import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Address, Cart } from '#shared/contract/cart.ts';
import type { Result } from '#shared/contract/errors.ts';
import { fetchCart } from './fetch-cart.ts';
import { type Buyer, oldestTouch } from './stored-cart.ts';

interface BillingRequest {
  cart_id: string;
  email: string;
  address: Address;
  voucher_date: string | null;
}

/** Keeps who buys. It changes no line, so that one statement does; a cart that it does not find is told by the answer. */
export async function setBillingAddress(
  shop: Shop,
  context: Context,
  { cart_id, email, address, voucher_date }: BillingRequest,
): Promise<Result<Cart>> {
  const now = await momentOf(shop);
  const buyer: Buyer = { email, address, voucherDate: voucher_date };
  await shop.database.unsynced.run(
    `UPDATE carts SET buyer = ? WHERE id = ? AND state = 'active' AND touched_at > ?`,
    buyer,
    cart_id,
    oldestTouch(shop, now),
  );
  return fetchCart(shop, context, cart_id);
}
