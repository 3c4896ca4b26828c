import * as call from '#shared/contract/cart.ts';
import { endOf, isOver } from './cart-end.ts';
import { cart, cartEnd, cartState, hideCart, isOwnRevision, setRememberedQuantity } from './cart-signals.ts';
import { rememberedQuantity } from './cart-storage.ts';
import { inPageTurn } from './in-turn.ts';
import { locale } from './locale.ts';
import { pageBus } from './page-bus.ts';
import { fetchCart } from './refresh-cart.ts';
import { api } from './settings.ts';

/** Reads what the browser remembers of the cart, then follows what other tabs and copies of the kit do with it. */
export function followTabs(): void {
  setRememberedQuantity(rememberedQuantity(locale.value));
  pageBus().listen((name, value) => {
    if (name.startsWith('cartQty.')) setRememberedQuantity(Number(value ?? 0) || 0);
    // Before any widget has fetched the cart, the count is enough.
    if (cartState.peek() === 'unknown') return;
    if (name === `cartId.${locale.value}` && value !== cart.peek()?.id) onOtherCart(value);
    if (name === 'cartRevision' && !isOwnRevision(value)) readOthersChange();
  });
}

let isReadAsked = false;

function onOtherCart(id: string | null): void {
  const known = cart.peek();
  hideCart();
  if (id) readOthersChange();
  else if (known) void askWhatBecameOf(known.id);
}

async function askWhatBecameOf(cartId: string): Promise<void> {
  const gone = await api.send(call.fetch, { cartId });
  if (!gone.ok && isOver(gone.failure.code) && !cart.peek()) cartEnd.value = endOf(gone.failure.code);
}

/** A read that is still queued covers every change announced meanwhile. */
function readOthersChange(): void {
  if (isReadAsked) return;
  isReadAsked = true;
  void inPageTurn(() => {
    isReadAsked = false;
    return fetchCart();
  });
}
