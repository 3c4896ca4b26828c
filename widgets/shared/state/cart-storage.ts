import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { pageBus } from './page-bus.ts';

/** The stored facts about a cart. All languages share one cart; the specification stores its id and figures under each locale's key. */
export interface RememberedCart {
  quantity: number;
  amount: number;
  /** The visit date of the first dated line; empty without one. */
  date: string;
  merchandiseItemCount: number;
}

export function readCartId(locale: LocaleCode): string | null {
  return pageBus().read(`cartId.${locale}`) || null;
}

export function rememberCart(id: string, cart: RememberedCart): void {
  const bus = pageBus();
  for (const code of localeCodes) {
    bus.write(`cartId.${code}`, id);
    bus.write(`cartQty.${code}`, String(cart.quantity));
    bus.write(`cartAmt.${code}`, String(cart.amount));
    bus.write(`cartDate.${code}`, cart.date || null);
  }
  bus.write('merchandiseItemCount', String(cart.merchandiseItemCount));
}

/** Stores a cart's id. The figures of the previous cart are reset until the cart is fetched. */
export function adoptCart(id: string): void {
  rememberCart(id, { quantity: 0, amount: 0, date: '', merchandiseItemCount: 0 });
}

export function forgetCart(): void {
  const bus = pageBus();
  for (const code of localeCodes)
    for (const name of ['cartId', 'cartQty', 'cartAmt', 'cartDate']) bus.write(`${name}.${code}`, null);
  bus.write('merchandiseItemCount', null);
}

export function rememberedQuantity(locale: LocaleCode): number {
  return Number(pageBus().read(`cartQty.${locale}`) ?? 0) || 0;
}
