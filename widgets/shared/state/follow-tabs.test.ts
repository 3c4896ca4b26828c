// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { added, cartId, cartOf, created, goneCart, item, storeAnswers } from '#tests/support/widgets/scripted-store.ts';
import { addVirtual, placeOrder, updateQuantity } from './cart-actions.ts';
import { cart, cartEnd, cartQuantity, cartState, clearCart } from './cart-signals.ts';
import { followTabs } from './follow-tabs.ts';
import { pageBus } from './page-bus.ts';
import { refreshCart } from './refresh-cart.ts';

beforeEach(() => {
  clearCart();
  cartEnd.value = null;
  vi.unstubAllGlobals();
});

describe('another copy of the kit, or another tab,', () => {
  beforeAll(followTabs);

  it('changes the count on this page', () => {
    pageBus().write('cartQty.hk', '5');
    expect(cartQuantity.value).toBe(5);
  });

  it('orders the cart: this page finds out and removes it', async () => {
    const { '/guestcheckout/cart': ordered } = goneCart('cart-already-ordered');
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/cart': ordered,
    });
    followTabs();
    await addVirtual([item]);
    pageBus().write('cartId.hk', null);
    await vi.waitFor(() => expect(cartEnd.value).toBe('ordered'));
    expect(cart.value).toBeNull();
  });

  it('orders the cart unnoticed: a press on this page still gets an answer', async () => {
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/updateCartItems': [
        { status: 409, body: { error: { code: 'cart-already-ordered', message: 'It has been ordered.' } } },
      ],
    });
    await addVirtual([item]);
    localStorage.clear();
    expect(await updateQuantity('l1', 2)).toMatchObject({ ok: false, failure: { message: 'It has been ordered.' } });
    expect([cart.value, cartEnd.value]).toEqual([null, 'ordered']);
  });

  it('orders the cart unnoticed: the next press makes this page report an empty cart', async () => {
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/updateCartItems': [
        { status: 409, body: { error: { code: 'cart-already-ordered', message: 'It has been ordered.' } } },
      ],
    });
    await addVirtual([item]);
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('gondola-cart-change', hear);
    await updateQuantity('l1', 2);
    document.removeEventListener('gondola-cart-change', hear);
    expect(heard).toEqual([{ quantity: 0, total: 0, currency: 'HKD', skus: [] }]);
  });

  it('causes no request for the cart when this page itself orders it', async () => {
    const sent = storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/placeOrder': [{ body: { placeOrder: { order: { order_number: 'A', fakeId: 'f' } } } }],
    });
    followTabs();
    await addVirtual([item]);
    await placeOrder();
    expect([sent.at(-1), cartEnd.value]).toEqual(['/guestcheckout/placeOrder', null]);
  });

  it('changes the cart: this page fetches it only one time and announces nothing', async () => {
    const sent = storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/checkCart': [{ body: [{ cartIsActive: true }] }],
      '/guestcheckout/cart': [{ body: { cart: cartOf(3) } }],
    });
    await addVirtual([item]);
    const heard: string[] = [];
    const stop = pageBus().listen((name) => heard.push(name));
    pageBus().write('cartRevision', 'of another tab');
    await vi.waitFor(() => expect(cartQuantity.value).toBe(3));
    expect(sent.filter((path) => path === '/guestcheckout/cart')).toHaveLength(1);
    expect(heard.filter((name) => name === 'cartRevision')).toEqual(['cartRevision']);
    stop();
  });

  it('adds the first tickets: a page with an empty cart shows them', async () => {
    const sent = storeAnswers({
      '/guestcheckout/checkCart': [{ body: [{ cartIsActive: true }] }],
      '/guestcheckout/cart': [{ body: { cart: cartOf(2) } }],
    });
    await refreshCart();
    anotherTabFills(2);
    await vi.waitFor(() => expect(cart.value?.total_quantity).toBe(2));
    expect(sent).toEqual(['/guestcheckout/checkCart', '/guestcheckout/cart']);
  });

  it('does not make this page show an older quantity than its visitor has just set', async () => {
    let answerRead = (_: Response) => {};
    const answers: Record<string, () => unknown> = {
      '/guestcheckout/checkCart': () => [{ cartIsActive: true }],
      '/guestcheckout/cart': () => new Promise<Response>((answer) => (answerRead = answer)),
      '/guestcheckout/updateCartItems': () => ({ isError: false, updateCartItems: { cart: cartOf(5) } }),
    };
    vi.stubGlobal('fetch', async (input: Request) => {
      const answer = await answers[new URL(input.url ?? input, 'http://store.test').pathname.replace('/api', '')]?.();
      return answer instanceof Response ? answer : Response.json(answer);
    });
    localStorage.setItem('gondola.cartId.hk', cartId);
    const read = refreshCart();
    await vi.waitFor(() => expect(cartState.value).toBe('loading'));
    const counted = updateQuantity('l1', 5);
    await new Promise((soon) => setTimeout(soon, 20));
    answerRead(Response.json({ cart: cartOf(4) }));
    await Promise.all([read, counted]);
    expect(cart.value?.total_quantity).toBe(5);
  });
});

/** Storage has all that the other tab wrote before the first event arrives. */
function anotherTabFills(quantity: number): void {
  const written = [
    ['gondola.cartId.hk', cartId],
    ['gondola.cartId.en', cartId],
    ['gondola.cartQty.hk', String(quantity)],
    ['gondola.cartRevision', 'of another tab'],
  ] as const;
  for (const [key, value] of written) localStorage.setItem(key, value);
  for (const [key, newValue] of written) dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
