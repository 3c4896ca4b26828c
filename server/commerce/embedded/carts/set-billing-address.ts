import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { Context } from '#server/sales/context.ts';
import type { Address, Cart } from '#shared/contract/cart.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';

interface BillingRequest {
  cart_id: string;
  email: string;
  address: Address;
  voucher_date: string | null;
}

/** Keeps who buys. Who names no country lives where the store is. */
export function setBillingAddress(
  shop: Shop,
  context: Context,
  { cart_id, email, address, voucher_date }: BillingRequest,
): Promise<Result<Cart>> {
  return changeCart(shop, context, cart_id, (cart, now) => {
    const country = address.country || now.catalogue.profile.country;
    return succeed({ ...cart, buyer: { email, address: { ...address, country }, voucherDate: voucher_date } });
  });
}
