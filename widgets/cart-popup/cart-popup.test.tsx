import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CartPopup } from './cart-popup.tsx';

afterEach(cleanup);

function ask(reason?: string): void {
  act(() => {
    document.dispatchEvent(new CustomEvent('gondola-cart-open', { detail: { reason } }));
  });
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Your cart' }) !== null;

describe('the cart popup', () => {
  it('opens when anything on the page asks for the cart, and closes', () => {
    render(<CartPopup host={document.createElement('div')} />);
    expect(isOpen()).toBe(false);
    ask('button');
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(isOpen()).toBe(false);
    ask();
    expect(isOpen()).toBe(true);
  });

  it('holds the cart in one column, and leads to the whole of it', () => {
    render(<CartPopup host={document.createElement('div')} />);
    ask('added');
    const cart = document.querySelector('gondola-cart');
    expect([cart?.hasAttribute('compact'), cart?.hasAttribute('no-cross-sell')]).toEqual([true, true]);
    expect(screen.getByRole('link', { name: 'View the whole cart' }).getAttribute('href')).toBe('/cart');
  });

  it('stays closed after something was added when the page wants that, but not when it is asked for', () => {
    render(<CartPopup host={document.createElement('div')} noAutoOpen />);
    ask('added');
    expect(isOpen()).toBe(false);
    ask('button');
    expect(isOpen()).toBe(true);
  });

  it('begins open when it was asked for before its code had come', () => {
    const host = document.createElement('div');
    host.setAttribute('open', '');
    render(<CartPopup host={host} />);
    expect(isOpen()).toBe(true);
  });
});
