// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { added, cartId, cartOf, created, item, storeAnswers } from '#tests/support/widgets/scripted-store.ts';
import { addVirtual, applyCoupon, placeOrder, updateQuantity } from './cart-actions.ts';
import { cart, cartEnd, cartQuantity, clearCart } from './cart-signals.ts';

beforeEach(() => {
  clearCart();
  cartEnd.value = null;
  vi.unstubAllGlobals();
});

describe('merchandise', () => {
  const souvenir = { id: 'l2', sku: 'plush', quantity: 1, visit_date: null, product: { attribute_set_id: 15 } };
  const souvenirs = cartOf(1, { items: [souvenir] as unknown as Cart['items'] });

  it('is cleared from a cart without tickets, and the visitor sees why', async () => {
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

  it('is sold together with tickets, and removed with the last ticket', async () => {
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

describe('the event about a cart change', () => {
  it.each(['HKD', 'THB', 'JPY', 'EUR'])('is in the currency of the store: %s', async (currency) => {
    const inCurrency = (quantity: number) => {
      const { prices } = cartOf(quantity);
      return cartOf(quantity, { prices: { ...prices, grand_total: { ...prices.grand_total, currency } } });
    };
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [{ body: { addVirtualProductsToCart: { cart: inCurrency(1) } } }],
      '/guestcheckout/updateCartItems': [{ body: { isError: false, updateCartItems: { cart: inCurrency(2) } } }],
    });
    const heard: unknown[] = [];
    const hear = ({ detail }: DocumentEventMap['gondola-cart-change']) =>
      heard.push([detail.quantity, detail.currency]);
    document.addEventListener('gondola-cart-change', hear);
    await addVirtual([item]);
    await updateQuantity('l1', 2);
    clearCart();
    document.removeEventListener('gondola-cart-change', hear);
    expect(heard).toEqual([
      [1, currency],
      [2, currency],
      [0, currency],
    ]);
  });
});

describe('adding to the cart', () => {
  it('makes a guest cart first, and stores its id under every locale', async () => {
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

  it('puts two first tickets into one cart when they are added at the same time', async () => {
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

  it('adds to a new cart when the old one has timed out', async () => {
    localStorage.setItem('gondola.cartId.hk', 'd'.repeat(22));
    const expired = { status: 410, body: { error: { code: 'cart-expired', message: 'Timed out' } } };
    storeAnswers({
      '/guestcheckout/guestCart': [created],
      '/guestcheckout/addVirtualProductsToCart': [expired, added(2)],
    });
    expect(await addVirtual([item])).toMatchObject({ ok: true, value: { total_quantity: 2 } });
  });

  it('keeps the cart unchanged when the server refuses', async () => {
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

describe('changing the cart', () => {
  beforeEach(() => localStorage.setItem('gondola.cartId.hk', cartId));

  it('returns the bound that a quantity exceeds, and fetches the cart again', async () => {
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

  it('returns the reason for refusing a code', async () => {
    storeAnswers({
      '/guestcheckout/guestCartCoupon': [
        { body: { applyCouponToCart: null, errors: [{ code: 'coupon-expired', message: 'This code has ended.' }] } },
      ],
    });
    expect(await applyCoupon('LASTYEAR')).toMatchObject({ ok: false, failure: { message: 'This code has ended.' } });
  });

  it('clears the browser’s cart after placing the order', async () => {
    storeAnswers({
      '/guestcheckout/placeOrder': [{ body: { placeOrder: { order: { order_number: 'A', fakeId: 'f' } } } }],
    });
    expect(await placeOrder()).toMatchObject({ ok: true, value: { fakeId: 'f' } });
    expect([cart.value, localStorage.getItem('gondola.cartId.en')]).toEqual([null, null]);
  });
});
