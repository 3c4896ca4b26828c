import type { SeenCart } from '#server/sales/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import type * as call from '#shared/contract/cart.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Result } from '#shared/contract/errors.ts';

/** The caller's Idempotency-Key, and where the call comes from. */
type Keyed = Pick<Context, 'once' | 'from'>;

/** Carts and their way to an order. Whoever knows a cart's id holds the cart. */
export interface Carts {
  create(context: Keyed): Promise<Result<string>>;
  isActive(cartId: string): Promise<boolean>;
  /** `renew` is said when checkout opens: it renews the holds once and takes lapsed ones again where there are places. */
  fetch(context: Context, cartId: string, renew: boolean): Promise<Result<Cart>>;
  addConfigurable(context: Context, input: RequestOf<typeof call.addConfigurable>['input']): Promise<Result<Cart>>;
  addVirtual(context: Context, input: RequestOf<typeof call.addVirtual>['input']): Promise<Result<Cart>>;
  updateItems(context: Context, input: RequestOf<typeof call.updateItems>['input']): Promise<Result<Cart>>;
  removeItem(context: Context, input: RequestOf<typeof call.removeItem>['input']): Promise<Result<Cart>>;
  applyCoupon(context: Context, input: RequestOf<typeof call.applyCoupon>['input']): Promise<Result<Cart>>;
  removeCoupon(context: Context, input: RequestOf<typeof call.removeCoupon>['input']): Promise<Result<Cart>>;
  countMerchandise(cartId: string): Promise<Result<number>>;
  setBillingAddress(context: Context, request: RequestOf<typeof call.setBillingAddress>): Promise<Result<Cart>>;
  /**
   * One step: held places become taken, gift codes are charged, the order waits for payment. Refused when the cart is no longer
   * what the buyer saw. Asked again under the same Idempotency-Key, the same order is answered; the cart's id alone tells
   * nobody of it.
   */
  placeOrder(
    context: Context,
    cartId: string,
    seen?: SeenCart,
  ): Promise<Result<{ order_number: string; fakeId: string }>>;
  /** A single-use token of 15 minutes that stands for this cart. */
  createHandOff(context: Keyed, cartId: string): Promise<Result<string>>;
  /** Uses the token up; lines of `ownCartId` are merged into the cart that arrives. */
  acceptHandOff(context: Keyed, token: string, ownCartId?: string): Promise<Result<string>>;
  /** Makes a new cart from an order that was cancelled or is still unpaid, so that a buyer loses nothing. */
  restore(context: Keyed, fakeId: string): Promise<Result<string>>;
}
