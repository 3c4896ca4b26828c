// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartId, goneCart, storeAnswers } from '#tests/support/widgets/scripted-store.ts';
import { cartEnd, clearCart } from './cart-signals.ts';
import { refreshCart } from './refresh-cart.ts';

beforeEach(() => {
  clearCart();
  cartEnd.value = null;
  vi.unstubAllGlobals();
});

describe('a refresh of the cart', () => {
  it('clears a cart that the server no longer has, and reports that it timed out', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-expired'));
    expect(await refreshCart()).toBeNull();
    expect([cartEnd.value, localStorage.getItem('gondola.cartId.hk')]).toEqual(['timed-out', null]);
  });

  it('clears a cart that was ordered elsewhere, and reports it', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-already-ordered'));
    await refreshCart();
    expect([cartEnd.value, localStorage.getItem('gondola.cartId.hk')]).toEqual(['ordered', null]);
  });

  it('still reports that the cart timed out after another refresh', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    storeAnswers(goneCart('cart-expired'));
    await refreshCart();
    await refreshCart();
    expect(cartEnd.value).toBe('timed-out');
  });

  it('sends nothing when there is no cart', async () => {
    const sent = storeAnswers({});
    await refreshCart();
    expect([sent, cartEnd.value]).toEqual([[], 'none']);
  });

  it('keeps the cart when the network fails, because the server still has it', async () => {
    localStorage.setItem('gondola.cartId.hk', cartId);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await refreshCart()).toMatchObject({ ok: false, failure: { code: 'network-unreachable' } });
    expect(localStorage.getItem('gondola.cartId.hk')).toBe(cartId);
  });
});
