import type { Carts } from '#server/commerce/carts.ts';
import type { Context } from '#server/sales/context.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';

/** Empties the cart of a deleted member: buyer, code, lines and answers. Its places become free. */
export async function forgetCart(
  carts: Pick<Carts, 'fetch' | 'resize' | 'removeCode' | 'setBuyer'>,
  { locale }: Pick<Context, 'locale'>,
  cartId: string,
): Promise<void> {
  await carts.setBuyer({ locale }, cartId, { email: '', address: blankAddress, voucherDate: null });
  await carts.removeCode({ locale }, cartId);
  const cart = await carts.fetch({ locale }, cartId, false);
  // A cart that has expired or was ordered is empty already.
  if (!cart.ok) return;
  const chosen = cart.value.lines.filter(({ giftFor }) => giftFor === null);
  const none = chosen.map(({ id: lineId }) => ({ lineId, quantity: 0 }));
  await carts.resize({ locale }, cartId, none);
}
