import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as call from '#shared/contract/cart.ts';
import { clearCart } from '#shared/state/cart-signals.ts';
import { rememberCart } from '#shared/state/cart-storage.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { sampleCart, sampleCartId } from '#tests/support/widgets/sample-cart.ts';
import { stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { CartPopup } from './cart-popup.tsx';

beforeEach(() => {
  settings.value = settingsFor('', '');
});
afterEach(() => {
  cleanup();
  clearCart();
  vi.unstubAllGlobals();
});

async function fillCart(): Promise<void> {
  const store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
  store.answer(call.check, [{ cartIsActive: true }]);
  store.answer(call.fetch, { cart: sampleCart() });
  await refreshCart();
}

/** Fires `gondola-cart-open`. Returns true when the popup has handled the event. */
function ask(reason?: string): boolean {
  const asked = new CustomEvent('gondola-cart-open', { detail: { reason }, bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(asked));
  return asked.defaultPrevented;
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Your cart' }) !== null;

describe('the cart popup', () => {
  it('opens when anything on the page opens the cart, and closes', () => {
    render(<CartPopup host={document.createElement('div')} />);
    expect(isOpen()).toBe(false);
    ask('button');
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(isOpen()).toBe(false);
    ask();
    expect(isOpen()).toBe(true);
  });

  it('holds the cart in one column, and links to the cart page', async () => {
    await fillCart();
    render(<CartPopup host={document.createElement('div')} />);
    expect(ask('added')).toBe(true);
    const cart = document.querySelector('gondola-cart');
    expect([cart?.hasAttribute('compact'), cart?.hasAttribute('no-cross-sell')]).toEqual([true, true]);
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  });

  it('with no-auto-open stays closed after a product was added, but opens for a button', () => {
    render(<CartPopup host={document.createElement('div')} noAutoOpen />);
    ask('added');
    expect(isOpen()).toBe(false);
    ask('button');
    expect(isOpen()).toBe(true);
  });

  it.each(['an empty cart', 'a page of another origin'])('has no link to the cart page for %s', async (place) => {
    if (place !== 'an empty cart') await fillCart();
    settings.value = settingsFor(place === 'an empty cart' ? '' : 'https://store.example', 'pk_partner');
    render(<CartPopup host={document.createElement('div')} />);
    ask('button');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['after its code was loaded', 'before its code was loaded'])('says that a product was added %s', (when) => {
    const host = document.createElement('div');
    if (when !== 'after its code was loaded') host.setAttribute('open', 'added');
    render(<CartPopup host={host} />);
    if (when === 'after its code was loaded') ask('added');
    expect(screen.getByRole('status').textContent).toBe('Added to cart');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    ask('button');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays closed when the page prevents the event', () => {
    render(<CartPopup host={document.createElement('div')} />);
    document.addEventListener('gondola-cart-open', (event) => event.preventDefault(), { once: true });
    ask('button');
    expect(isOpen()).toBe(false);
  });

  it('begins open when it was opened before its code was loaded', () => {
    const host = document.createElement('div');
    host.setAttribute('open', '');
    render(<CartPopup host={host} />);
    expect(isOpen()).toBe(true);
  });
});
