import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { countMerchandise } from '#shared/rules/merchandise.ts';
import type { CartEnd } from './cart-end.ts';
import { forgetCart, rememberCart } from './cart-storage.ts';
import { pageBus } from './page-bus.ts';

type CartState = 'unknown' | 'loading' | 'ready' | 'failed';

const current = signal<Cart | null>(null);
const state = signal<CartState>('unknown');
const remembered = signal(0);
let revision = '';

/** Read by every widget. Only the functions below replace the page's cart. */
export const cart: ReadonlySignal<Cart | null> = current;
export const cartState: ReadonlySignal<CartState> = state;

const ordered = signal<Cart | null>(null);

/** The cart that this page has just ordered, until the browser leaves for the payment. */
export const orderedCart: ReadonlySignal<Cart | null> = ordered;

/** The number of units. Before the cart is fetched, it is the stored number. */
export const cartQuantity = computed(() => current.value?.total_quantity ?? remembered.value);

/** Why the page has no cart. */
export const cartEnd = signal<CartEnd | null>(null);

/**
 * Makes this the page's cart and stores it. Other tabs and copies of the kit fetch a changed cart. A cart that was only fetched is not
 * announced, so that two tabs do not make each other fetch endlessly.
 */
export function publish(next: Cart, hasChanged: boolean): Cart {
  current.value = next;
  ordered.value = null;
  state.value = 'ready';
  cartEnd.value = null;
  rememberCart(next.id, {
    quantity: next.total_quantity,
    amount: next.prices.grand_total.value,
    date: next.items.find((line) => line.visit_date)?.visit_date ?? '',
    merchandiseItemCount: countMerchandise(
      next.items.map(({ quantity, product }) => ({ quantity, attributeSet: product.attribute_set_id })),
    ),
  });
  if (hasChanged) {
    revision = `${next.id}:${Math.random()}`;
    pageBus().write('cartRevision', revision);
  }
  dispatchChange(next, next.prices.grand_total.currency);
  return next;
}

export function completeCart(): void {
  ordered.value = current.peek();
  clearCart();
}

export function clearCart(): void {
  const had = current.peek();
  // First, so that the storage writes below do not look like another tab's change.
  current.value = null;
  forgetCart();
  remembered.value = 0;
  state.value = 'ready';
  if (had) dispatchChange(null, had.prices.grand_total.currency);
}

export function dropCart(why: CartEnd): void {
  clearCart();
  ordered.value = null;
  cartEnd.value = why;
}

/** Hides the cart until the page knows what another tab has done with it. */
export function hideCart(): void {
  current.value = null;
}

export function markCart(next: 'loading' | 'failed'): void {
  state.value = next;
}

export function setRememberedQuantity(quantity: number): void {
  remembered.value = quantity;
}

export function isOwnRevision(value: string | null): boolean {
  return value === revision;
}

function dispatchChange(held: Cart | null, currency: string): void {
  globalThis.document?.dispatchEvent(
    new CustomEvent('gondola-cart-change', {
      detail: {
        quantity: held?.total_quantity ?? 0,
        total: held?.prices.grand_total.value ?? 0,
        currency,
        skus: held?.items.map((line) => line.sku) ?? [],
      },
    }),
  );
}
