import { msg } from '@lit/localize';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Answer } from '#shared/client/api.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Cart, ConfiguredItem, VirtualItem } from '#shared/contract/cart.ts';
import * as call from '#shared/contract/cart.ts';
import { countMerchandise, holdsOnlyMerchandise } from '#shared/rules/merchandise.ts';
import { forgetCart, readCartId, rememberCart, rememberedQuantity } from './cart-storage.ts';
import { inPageTurn, inTurn } from './in-turn.ts';
import { locale } from './locale.ts';
import { pageBus } from './page-bus.ts';
import { api } from './settings.ts';

/** The page's cart: one signal that every widget reads, and the actions that change it. An action answers with the new cart or a named failure. */
const current = signal<Cart | null>(null);
const remembered = signal(0);
const progress = signal<'unknown' | 'loading' | 'ready' | 'failed'>('unknown');

export const cart: ReadonlySignal<Cart | null> = current;
export const cartState: ReadonlySignal<'unknown' | 'loading' | 'ready' | 'failed'> = progress;

/** Known before the cart itself is fetched, from what the browser remembers. */
export const cartQuantity = computed(() => current.value?.total_quantity ?? remembered.value);

export type CartLoss = 'timed-out' | 'ordered' | 'none';

/** Why the last cart went away, for the page that must say so: it had run out on the server, somebody else ordered it, or there was none. */
export const cartLoss = signal<CartLoss | null>(null);

export interface AddOptions {
  replaceItemIds?: string[] | undefined;
  dailyQuota?: string | undefined;
  /** `YYYY-MM-DD` */
  date?: string | undefined;
  slot?: string | undefined;
  idempotencyKey?: string | undefined;
}

export async function addConfigurable(items: ConfiguredItem[], options: AddOptions = {}): Promise<Answer<Cart>> {
  return inCart((cart_id) =>
    change(
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
    change(
      call.addVirtual,
      { input: { cart_id, cart_items: items, replace_item_ids: options.replaceItemIds } },
      (answer) => answer.addVirtualProductsToCart.cart,
      options.idempotencyKey,
    ),
  );
}

/** Below 1 the line goes. A bound that is missed is a failure, and the cart is fetched again. */
export async function updateQuantity(lineId: string, quantity: number): Promise<Answer<Cart>> {
  const answer = await onCart((cart_id) =>
    api.send(call.updateItems, {
      input: { cart_id, cart_items: [{ cart_item_id: lineId, quantity: Math.max(0, quantity) }] },
    }),
  );
  if (!answer.ok) return failed(answer);
  const { isError, error, updateCartItems, min_sale_qty, max_sale_qty } = answer.value;
  if (!isError && updateCartItems) return accept(updateCartItems.cart);
  void refreshCart();
  const code = (error?.code ?? 'internal-error') as 'min-sale-qty';
  const bound = code === 'min-sale-qty' ? min_sale_qty : max_sale_qty;
  return { ok: false, failure: { code, message: error?.message ?? '', ...(bound === undefined ? {} : { bound }) } };
}

export async function removeLine(lineId: string): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    change(call.removeItem, { input: { cart_id, cart_item_id: lineId } }, (answer) => answer.removeItemFromCart.cart),
  );
}

export async function applyCoupon(code: string): Promise<Answer<Cart>> {
  const answer = await onCart((cart_id) => api.send(call.applyCoupon, { input: { cart_id, coupon_code: code } }));
  if (!answer.ok) return failed(answer);
  const { applyCouponToCart, errors } = answer.value;
  if (applyCouponToCart) return accept(applyCouponToCart.cart);
  const [first] = errors ?? [];
  return {
    ok: false,
    failure: { code: (first?.code ?? 'coupon-not-found') as 'coupon-not-found', message: first?.message ?? '' },
  };
}

export async function removeCoupon(code?: string): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    change(call.removeCoupon, { input: { cart_id, coupon_code: code } }, (answer) => answer.removeCouponFromCart.cart),
  );
}

/**
 * Asks the server for the cart, after asking whether it still lives: without an id, or when the server says that the cart
 * is over, the browser's cart is cleared and `cartLoss` says why.
 */
export function refreshCart(options: { renew?: boolean } = {}): Promise<Answer<Cart> | null> {
  if (readCartId(locale.value)) progress.value = 'loading';
  return inPageTurn(() => readCart(options));
}

async function readCart(options: { renew?: boolean } = {}): Promise<Answer<Cart> | null> {
  const cartId = readCartId(locale.value);
  if (!cartId) {
    // Asked once more, a cart that was lost is still lost in the same way.
    lose(cartLoss.peek() ?? 'none');
    return null;
  }
  progress.value = 'loading';
  const alive = await api.send(call.check, { cartId });
  if (!alive.ok) return failed(alive);
  if (!alive.value[0]?.cartIsActive) {
    // Bought elsewhere, or run out: only the fetch itself tells.
    const gone = await api.send(call.fetch, { cartId });
    lose(gone.ok ? 'timed-out' : lossOf(gone.failure.code));
    return null;
  }
  return change(call.fetch, { cartId, renew: options.renew }, (answer) => answer.cart);
}

export async function setBillingAddress(
  buyer: Omit<RequestOf<typeof call.setBillingAddress>, 'cart_id'>,
): Promise<Answer<Cart>> {
  return onCart((cart_id) =>
    change(call.setBillingAddress, { cart_id, ...buyer }, (answer) => answer.setBillingAddressOnCart.cart),
  );
}

/**
 * Makes the order of what the buyer saw; the browser's cart is then cleared, the server keeps its content so that it can be
 * restored.
 */
export async function placeOrder(
  seen: { email?: string; grand_total?: number } = {},
  idempotencyKey?: string,
): Promise<Answer<{ order_number: string; fakeId: string }>> {
  const answer = await onCart((cart_id) => api.send(call.placeOrder, { cart_id, ...seen }, key(idempotencyKey)));
  if (!answer.ok) return failed(answer);
  clearCart();
  return { ok: true, value: answer.value.placeOrder.order };
}

/** A single-use link that opens this cart in the store's checkout. */
export async function handOffUrl(): Promise<Answer<string>> {
  const answer = await onCart((cartId) => api.send(call.handOff, { cartId }));
  return answer.ok ? { ok: true, value: answer.value.url } : failed(answer);
}

export function clearCart(): void {
  const had = current.peek() !== null;
  // First, so that what the other tabs are told is no news here.
  current.value = null;
  forgetCart();
  remembered.value = 0;
  progress.value = 'ready';
  if (had) announce(null);
}

/** Reads what the browser remembers and follows the other tabs and copies. The embed script calls it once. */
export function startCart(): void {
  remembered.value = rememberedQuantity(locale.value);
  pageBus().listen((name, value) => {
    if (name.startsWith('cartQty.')) remembered.value = Number(value ?? 0) || 0;
    // Where nobody has asked for the cart, the count is enough.
    if (progress.peek() === 'unknown') return;
    if (name === `cartId.${locale.value}` && value !== current.peek()?.id) onOtherCart(value);
    if (name === 'cartRevision' && value !== revision) readOthersChange();
  });
}

let revision = '';
let isReadAsked = false;

function onOtherCart(id: string | null): void {
  const known = current.peek();
  current.value = null;
  if (id) readOthersChange();
  else if (known) void askWhatBecameOf(known.id);
}

async function askWhatBecameOf(cartId: string): Promise<void> {
  const gone = await api.send(call.fetch, { cartId });
  if (!gone.ok && isOver(gone.failure.code) && !current.peek()) cartLoss.value = lossOf(gone.failure.code);
}

/** What others do while a read waits for its turn needs no read of its own. */
function readOthersChange(): void {
  if (isReadAsked) return;
  isReadAsked = true;
  void inPageTurn(() => {
    isReadAsked = false;
    return readCart();
  });
}

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
    // Of a cart that another tab has just ordered the server itself tells.
    const id = readCartId(locale.value) ?? current.peek()?.id;
    if (id) return act(id);
    const alive = await readCart();
    return alive && !alive.ok ? alive : { ok: false, failure: { code: 'cart-not-found', message: '' } };
  });
}

async function change<C extends Call>(
  called: C,
  request: RequestOf<C>,
  cartOf: (answer: ResponseOf<C>) => Cart,
  idempotencyKey?: string,
): Promise<Answer<Cart>> {
  const answer = await api.send(called, request, key(idempotencyKey));
  return answer.ok ? accept(cartOf(answer.value), called.name !== call.fetch.name) : failed(answer);
}

function failed<Failed extends { ok: false; failure: { code: string } }>(answer: Failed): Failed {
  if (isOver(answer.failure.code)) lose(lossOf(answer.failure.code));
  else if (progress.peek() === 'loading') progress.value = 'failed';
  return answer;
}

function isOver(code: string): boolean {
  return code === 'cart-not-found' || code === 'cart-expired' || code === 'cart-already-ordered';
}

function lossOf(code: string): CartLoss {
  return code === 'cart-already-ordered' ? 'ordered' : 'timed-out';
}

function lose(why: CartLoss): void {
  clearCart();
  cartLoss.value = why;
}

function accept(next: Cart, hasChanged = true): Answer<Cart> {
  if (!holdsOnlyMerchandise(next.items)) return { ok: true, value: show(next, hasChanged) };
  lose('none');
  const message = msg('Souvenirs are sold together with tickets only. Please choose a ticket first.', {
    id: 'cart.tickets-first',
  });
  return { ok: false, failure: { code: 'cart-empty', message } };
}

/** Other tabs and copies read a cart again that has changed. A cart that was only read is no news: they would never come to rest. */
function show(next: Cart, hasChanged = true): Cart {
  current.value = next;
  progress.value = 'ready';
  cartLoss.value = null;
  rememberCart(next.id, {
    quantity: next.total_quantity,
    amount: next.prices.grand_total.value,
    date: next.items.find((line) => line.visit_date)?.visit_date ?? '',
    merchandiseItemCount: countMerchandise(next.items),
  });
  if (hasChanged) {
    revision = `${next.id}:${Math.random()}`;
    pageBus().write('cartRevision', revision);
  }
  announce(next);
  return next;
}

function announce(held: Cart | null): void {
  globalThis.document?.dispatchEvent(
    new CustomEvent('gondola-cart-change', {
      detail: {
        quantity: held?.total_quantity ?? 0,
        total: held?.prices.grand_total.value ?? 0,
        currency: 'HKD',
        skus: held?.items.map((line) => line.sku) ?? [],
      },
    }),
  );
}

function key(idempotencyKey: string | undefined) {
  return idempotencyKey ? { idempotencyKey } : {};
}
