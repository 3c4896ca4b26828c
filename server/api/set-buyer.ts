import type { Buyer, Carts } from '#server/commerce/carts.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { Context } from '#server/sales/context.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import { fail, type Result } from '#shared/contract/errors.ts';

/** Sets the buyer of a cart. A name that cannot be printed on documents is required in Latin letters too, before anything is paid. */
export async function setBuyer(
  carts: Pick<Carts, 'setBuyer'>,
  context: Context,
  cartId: string,
  buyer: Buyer,
): Promise<Result<PricedCart>> {
  const { firstName, lastName, latinName } = buyer.address;
  if (latinName === '' && !canWrite(`${firstName} ${lastName}`)) {
    return fail('latin-name-required', { field: 'address.latinName' });
  }
  return carts.setBuyer(context, cartId, buyer);
}
