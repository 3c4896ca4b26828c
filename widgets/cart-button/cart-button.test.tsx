import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCart, rememberCart } from '#shared/state/cart-storage.ts';
import { followTabs } from '#shared/state/follow-tabs.ts';
import { CartButton } from './cart-button.tsx';

const host = document.createElement('gondola-cart-button');

beforeEach(() => {
  document.body.append(host);
});
afterEach(() => {
  cleanup();
  forgetCart();
});

describe('the cart button', () => {
  it('leads to the cart and has a name for screen readers', () => {
    render(<CartButton host={host} />);
    expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
  });

  it('shows the remembered number of units', () => {
    rememberCart('some-cart', { quantity: 3, amount: 360, date: '', merchandiseItemCount: 0 });
    followTabs();
    render(<CartButton host={host} label="Basket" />);
    expect(screen.getByRole('link', { name: 'Basket (3)' })).toBeDefined();
  });

  it.each([
    ['follows its link when nothing opens the cart', false, true],
    ['stays on the page when a listener opens the cart', true, false],
  ])('%s', (_, taken, followed) => {
    host.addEventListener('gondola-cart-open', (event) => taken && event.preventDefault(), { once: true });
    render(<CartButton host={host} />);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(followed);
  });
});
