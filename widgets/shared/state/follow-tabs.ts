import * as call from '#shared/contract/cart.ts';
import { endOf, isOver } from './cart-end.ts';
import { cart, cartEnd, cartState, hideCart, isOwnRevision, setRememberedQuantity } from './cart-signals.ts';
import { rememberedQuantity } from './cart-storage.ts';
import { inPageTurn } from './in-turn.ts';
import { locale } from './locale.ts';
import { pageBus } from './page-bus.ts';
import { fetchCart } from './refresh-cart.ts';
import { api } from './settings.ts';

/** Reads what is stored about the cart, then follows changes by other tabs and copies of the kit. */
export function followTabs(): void {
  setRememberedQuantity(rememberedQuantity(locale.value));
  pageBus().listen((name, value) => {
    if (name.startsWith('cartQty.')) setRememberedQuantity(Number(value ?? 0) || 0);
    // The count is enough until a widget has fetched the cart.
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

/** Queues a read of the cart. It covers every change announced before it starts. */
function readOthersChange(): void {
  if (isReadAsked) return;
  isReadAsked = true;
  void inPageTurn(() => {
    isReadAsked = false;
    return fetchCart();
  });
}
