import type { Answer } from '#shared/client/api.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import type { ConfiguredItem, VirtualItem } from '#shared/contract/cart.ts';
import * as call from '#shared/contract/cart.ts';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { acceptCart, sendForCart, takeFailure } from './accept-cart.ts';
import { rememberBegunOrder } from './begun-orders.ts';
import { isOver } from './cart-end.ts';
import { cart, completeCart } from './cart-signals.ts';
import { forgetCart, readCartId } from './cart-storage.ts';
import { inTurn } from './in-turn.ts';
import { locale } from './locale.ts';
import { fetchCart, refreshCart } from './refresh-cart.ts';
import { api } from './settings.ts';

export interface AddOptions {
  replaceItemIds?: string[] | undefined;
  dailyQuota?: string | undefined;
  date?: string | undefined;
  slot?: string | undefined;
  idempotencyKey?: string | undefined;
}

export async function addConfigurable(items: ConfiguredItem[], options: AddOptions = {}): Promise<Answer<Cart>> {
  return inCart((cart_id) =>
    sendForCart(
      call.addConfigurable,
      {
        input: { cart_id, cart_items: items, replace_item_ids: options.replaceItemIds },
        dailyQuota: options.dailyQuota,
        InventoryQueryDate: options.date,
        timeframe: options.slot,
      },
      (answer) => answer.addConfigurableProductsToCart.cart,
      options.idempotencyKey,
    ),
  );
}

export async function addVirtual(items: VirtualItem[], options: AddOptions = {}): Promise<Answer<Cart>> {
  return inCart((cart_id) =>
    sendForCart(
      call.addVirtual,
      { input: { cart_id, cart_items: items, replace_item_ids: options.replaceItemIds } },
      (answer) => answer.addVirtualProductsToCart.cart,
      options.idempotencyKey,
    ),
  );
}

/** A quantity below 1 removes the line. After a failure the cart is fetched again. */
export async function updateQuantity(lineId: string, quantity: number): Promise<Answer<Cart>> {
  const answer = await onCart((cart_id) =>
    api.send(call.updateItems, {
      input: { cart_id, cart_items: [{ cart_item_id: lineId, quantity: Math.max(0, quantity) }] },
    }),
  );
  if (!answer.ok) return takeFailure(answer);
  const { isError, error, updateCartItems, min_sale_qty, max_sale_qty } = answer.value;
  if (!isError && updateCartItems) return acceptCart(updateCartItems.cart);
  void refreshCart();
  const code = (error?.code ?? 'internal-error') as 'min-sale-qty';
  const bound = code === 'min-sale-qty' ? min_sale_qty : max_sale_qty;
  return { ok: false, failure: { code, message: error?.message ?? '', ...(bound === undefined ? {} : { bound }) } };
}

export async function removeLine(lineId: string): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    sendForCart(
      call.removeItem,
      { input: { cart_id, cart_item_id: lineId } },
      (answer) => answer.removeItemFromCart.cart,
    ),
  );
}

export async function applyCoupon(code: string): Promise<Answer<Cart>> {
  const answer = await onCart((cart_id) => api.send(call.applyCoupon, { input: { cart_id, coupon_code: code } }));
  if (!answer.ok) return takeFailure(answer);
  const { applyCouponToCart, errors } = answer.value;
  if (applyCouponToCart) return acceptCart(applyCouponToCart.cart);
  const [first] = errors ?? [];
  return {
    ok: false,
    failure: { code: (first?.code ?? 'coupon-not-found') as 'coupon-not-found', message: first?.message ?? '' },
  };
}

export async function removeCoupon(code?: string): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    sendForCart(
      call.removeCoupon,
      { input: { cart_id, coupon_code: code } },
      (answer) => answer.removeCouponFromCart.cart,
    ),
  );
}

export async function setBillingAddress(
  buyer: Omit<RequestOf<typeof call.setBillingAddress>, 'cart_id'>,
): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    sendForCart(call.setBillingAddress, { cart_id, ...buyer }, (answer) => answer.setBillingAddressOnCart.cart),
  );
}

/** Places the order that the buyer saw, and clears the browser's cart. */
export async function placeOrder(
  seen: { email?: string; grand_total?: number; wants_news?: boolean } = {},
  idempotencyKey?: string,
): Promise<Answer<{ order_number: string; fakeId: string }>> {
  const answer = await onCart((cart_id) =>
    api.send(call.placeOrder, { cart_id, ...seen }, idempotencyKey ? { idempotencyKey } : {}),
  );
  if (!answer.ok) return takeFailure(answer);
  const { order } = answer.value.placeOrder;
  // First, so that other tabs know the order when they learn that its cart has ended.
  rememberBegunOrder(order.order_number, order.fakeId);
  completeCart();
  return { ok: true, value: order };
}

/** A single-use link that opens this cart in the store's checkout. */
export async function handOffUrl(): Promise<Answer<string>> {
  const answer = await onCart((cartId) => api.send(call.handOff, { cartId }));
  return answer.ok ? { ok: true, value: answer.value.url } : takeFailure(answer);
}

/** Adds to the browser's cart, or to a new one. */
function inCart(add: (cartId: string) => Promise<Answer<Cart>>): Promise<Answer<Cart>> {
  return inTurn(async () => {
    const known = readCartId(locale.value);
    if (known) {
      const answer = await add(known);
      if (answer.ok || !isOver(answer.failure.code)) return answer;
      forgetCart();
    }
    const made = await api.send(call.create, {});
    return made.ok ? add(made.value.createEmptyCart) : made;
  });
}

function onCart<Value>(act: (cartId: string) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  return inTurn(async () => {
    // Another tab may just have ordered this cart; the server's failure then reports it.
    const id = readCartId(locale.value) ?? cart.peek()?.id;
    if (id) return act(id);
    const alive = await fetchCart();
    return alive && !alive.ok ? alive : { ok: false, failure: { code: 'cart-not-found', message: '' } };
  });
}
