// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import {
  addVirtual,
  applyCoupon,
  cart,
  cartLoss,
  cartQuantity,
  cartState,
  clearCart,
  placeOrder,
  refreshCart,
  startCart,
  updateQuantity,
} from './cart.ts';
import { pageBus } from './page-bus.ts';

const cartId = 'c'.repeat(22);

function cartOf(quantity: number, more: Partial<Cart> = {}): Cart {
  return {
    id: cartId,
    items: [{ id: 'l1', sku: 'ride', quantity, visit_date: '2026-05-01', product: { attribute_set_id: 4 } }],
    total_quantity: quantity,
    prices: { subtotal_including_tax: { value: 100 }, discount: null, grand_total: { value: 100 } },
    applied_coupons: null,
    holds_end_at: null,
    server_time: '2026-05-01T00:00:00Z',
    ...more,
  } as unknown as Cart;
}

/** A store that answers each path in turn from its list; what was sent is kept. */
function storeAnswers(answers: Record<string, { status?: number; body: unknown }[]>): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    const path = new URL(String((input as Request).url ?? input), 'http://store.test').pathname.replace('/api', '');
    sent.push(path);
    const next = answers[path]?.shift();
    if (!next) throw new Error(`${path} was not expected`);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(next.body), { status: next.status ?? 200, headers });
  });
  return sent;
}

function goneCart(code: string) {
  return {
    '/guestcheckout/checkCart': [{ body: [{ cartIsActive: false }] }],
    '/guestcheckout/cart': [{ status: 410, body: { error: { code, message: 'It is over.' } } }],
  };
}

const created = { body: { createEmptyCart: cartId } };
const added = (quantity: number) => ({ body: { addVirtualProductsToCart: { cart: cartOf(quantity) } } });
const item = { data: { quantity: 1, sku: 'ride' }, customizable_options: [] };

beforeEach(() => {
  clearCart();
  cartLoss.value = null;
  vi.unstubAllGlobals();
});

describe('merchandise', () => {
  const souvenir = { id: 'l2', sku: 'plush', quantity: 1, visit_date: null, product: { attribute_set_id: 15 } };
  const souvenirs = cartOf(1, { items: [souvenir] as unknown as Cart['items'] });

  it('alone is no cart: it is cleared, and the visitor is told why', async () => {
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [{ body: { addVirtualProductsToCart: { cart: souvenirs } } }],
    });
    const answer = await addVirtual([item]);
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'cart-empty', message: expect.stringMatching(/tickets/) },
    });
    expect([cart.value, cartQuantity.value, localStorage.getItem('gondola.cartId.en')]).toEqual([null, 0, null]);
  });

  it('goes along with tickets, and with the last of them', async () => {
    const both = cartOf(2, { items: [...cartOf(1).items, souvenir] as unknown as Cart['items'] });
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [{ body: { addVirtualProductsToCart: { cart: both } } }],
      '/guestcheckout/updateCartItems': [{ body: { isError: false, updateCartItems: { cart: souvenirs } } }],
    });
    expect((await addVirtual([item])).ok).toBe(true);
    expect((await updateQuantity('l1', 0)).ok).toBe(false);
    expect(cart.value).toBeNull();
  });
});

describe('adding', () => {
  it('makes a guest cart first, and remembers its id under every locale', async () => {
    const sent = storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
    });
    await addVirtual([item]);
    expect(sent).toEqual(['/guestcheckout/guestCart', '/guestcheckout/addVirtualProductsToCart']);
    expect(['hk', 'en', 'cn'].map((code) => localStorage.getItem(`gondola.cartId.${code}`))).toEqual([
      cartId,
      cartId,
      cartId,
    ]);
    expect(localStorage.getItem('gondola.cartDate.hk')).toBe('2026-05-01');
    expect(cartQuantity.value).toBe(1);
  });

  it('puts two first tickets that are added at once into one cart', async () => {
    const sent = storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1), added(2)],
    });
    const both = await Promise.all([addVirtual([item]), addVirtual([item])]);
    expect(both.map((one) => one.ok)).toEqual([true, true]);
    expect(sent).toEqual([
      '/guestcheckout/guestCart',
      '/guestcheckout/addVirtualProductsToCart',
      '/guestcheckout/addVirtualProductsToCart',
    ]);
    expect(cartQuantity.value).toBe(2);
  });

  it('starts a new cart when the old one has timed out, and loses nothing of what is added', async () => {
    localStorage.setItem('gondola.cartId.hk', 'd'.repeat(22));
    const expired = { status: 410, body: { error: { code: 'cart-expired', message: 'Timed out' } } };
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [expired, added(2)],
    });
    expect(await addVirtual([item])).toMatchObject({ ok: true, value: { total_quantity: 2 } });
  });

  it('keeps the cart as it was when the server says no', async () => {
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [
        added(1),
        { status: 409, body: { error: { code: 'quota-exceeded', message: 'Only 2 places left', bound: 2 } } },
      ],
    });
    await addVirtual([item]);
    expect(await addVirtual([item])).toMatchObject({ ok: false, failure: { code: 'quota-exceeded', bound: 2 } });
    expect(cart.value?.total_quantity).toBe(1);
  });
});

describe('a status check', () => {
  it('clears a cart that the server no longer has, and says that it timed out', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-expired'));
    expect(await refreshCart()).toBeNull();
    expect([cartLoss.value, localStorage.getItem('gondola.cartId.hk')]).toEqual(['timed-out', null]);
  });

  it('clears a cart that was bought elsewhere, and says so', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-already-ordered'));
    await refreshCart();
    expect([cartLoss.value, localStorage.getItem('gondola.cartId.hk')]).toEqual(['ordered', null]);
  });

  it('still says that the cart timed out when it is asked for once more', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-expired'));
    await refreshCart();
    await refreshCart();
    expect(cartLoss.value).toBe('timed-out');
  });

  it('asks nothing when there is no cart', async () => {
    const sent = storeAnswers({});
    await refreshCart();
    expect([sent, cartLoss.value]).toEqual([[], 'none']);
  });

  it('keeps the cart when the network fails: it is still on the server', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await refreshCart()).toMatchObject({ ok: false, failure: { code: 'network-unreachable' } });
    expect(localStorage.getItem('gondola.cartId.hk')).toBe(cartId);
  });
});

describe('changing', () => {
  beforeEach(() => localStorage.setItem('gondola.cartId.hk', cartId));

  it('tells the bound that a quantity missed, and reads the cart again', async () => {
    const sent = storeAnswers({
      '/guestcheckout/updateCartItems': [
        {
          body: {
            isError: true,
            max_sale_qty: 6,
            error: { code: 'max-sale-qty', message: 'At most 6' },
            updateCartItems: null,
          },
        },
      ],
      '/guestcheckout/checkCart': [{ body: [{ cartIsActive: true }] }],
      '/guestcheckout/cart': [{ body: { cart: cartOf(6) } }],
    });
    expect(await updateQuantity('l1', 7)).toMatchObject({ ok: false, failure: { code: 'max-sale-qty', bound: 6 } });
    await vi.waitFor(() => expect(sent).toContain('/guestcheckout/cart'));
  });

  it('tells why a code does not count', async () => {
    storeAnswers({
      '/guestcheckout/guestCartCoupon': [
        { body: { applyCouponToCart: null, errors: [{ code: 'coupon-expired', message: 'This code has ended.' }] } },
      ],
    });
    expect(await applyCoupon('LASTYEAR')).toMatchObject({ ok: false, failure: { message: 'This code has ended.' } });
  });

  it('clears the browser’s cart once the order is placed', async () => {
    storeAnswers({
      '/guestcheckout/placeOrder': [{ body: { placeOrder: { order: { order_number: 'A', fakeId: 'f' } } } }],
    });
    expect(await placeOrder()).toMatchObject({ ok: true, value: { fakeId: 'f' } });
    expect([cart.value, localStorage.getItem('gondola.cartId.en')]).toEqual([null, null]);
  });
});

describe('another copy of the kit on the page, or another tab', () => {
  beforeAll(startCart);

  it('is heard: the count follows what it writes', () => {
    pageBus().write('cartQty.hk', '5');
    expect(cartQuantity.value).toBe(5);
  });

  it('that has ordered the cart is heard, and it is asked what became of it', async () => {
    const { '/guestcheckout/cart': ordered } = goneCart('cart-already-ordered');
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/cart': ordered,
    });
    startCart();
    await addVirtual([item]);
    pageBus().write('cartId.hk', null);
    await vi.waitFor(() => expect(cartLoss.value).toBe('ordered'));
    expect(cart.value).toBeNull();
  });

  it('that has ordered the cart, but is not heard yet, leaves no press without an answer', async () => {
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
    expect([cart.value, cartLoss.value]).toEqual([null, 'ordered']);
  });

  it('that has ordered the cart lets this page count nothing any more', async () => {
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

  it('is not what this one has ordered itself: nobody need be asked', async () => {
    const sent = storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [added(1)],
      '/guestcheckout/placeOrder': [{ body: { placeOrder: { order: { order_number: 'A', fakeId: 'f' } } } }],
    });
    startCart();
    await addVirtual([item]);
    await placeOrder();
    expect([sent.at(-1), cartLoss.value]).toEqual(['/guestcheckout/placeOrder', null]);
  });

  it('makes this one read the cart again, once, and hears nothing of that', async () => {
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

  it('brings its first tickets to those who have shown that there were none', async () => {
    const sent = storeAnswers({
      '/guestcheckout/checkCart': [{ body: [{ cartIsActive: true }] }],
      '/guestcheckout/cart': [{ body: { cart: cartOf(2) } }],
    });
    await refreshCart();
    anotherTabFills(2);
    await vi.waitFor(() => expect(cart.value?.total_quantity).toBe(2));
    expect(sent).toEqual(['/guestcheckout/checkCart', '/guestcheckout/cart']);
  });

  it('does not make the page show fewer than its visitor has just counted', async () => {
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

/** As the browser tells it: storage holds all that the other tab wrote, then an event each. */
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
