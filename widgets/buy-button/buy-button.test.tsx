import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageRefusal } from '#shared/state/settings.ts';
import { BuyButton } from './buy-button.tsx';

afterEach(cleanup);

describe('the buy button', () => {
  it('opens the picker of its product in a dialog, and closes it after a purchase', async () => {
    render(<BuyButton host={document.createElement('gondola-buy-button')} sku="V-01" label="Umbrella" />);
    fireEvent.click(screen.getByRole('button', { name: 'Umbrella' }));
    const picker = document.querySelector('dialog gondola-product-picker');
    expect(picker?.getAttribute('sku')).toBe('V-01');

    fireEvent(picker as Element, new CustomEvent('gondola-add-to-cart', { bubbles: true }));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('holds a link to the product in case the picker cannot be loaded', () => {
    render(<BuyButton host={document.createElement('gondola-buy-button')} sku="A/1" />);
    fireEvent.click(screen.getByRole('button'));
    expect(document.querySelector('gondola-product-picker a')?.getAttribute('href')).toBe('/p/A%2F1');
  });

  it('shows the link of the page when the store refuses the page', () => {
    const host = document.createElement('gondola-buy-button');
    host.innerHTML = '<a href="/tickets">Tickets</a>';
    const { container } = render(<BuyButton host={host} sku="V-01" />);
    fireEvent.click(screen.getByRole('button'));
    act(() => {
      pageRefusal.value = 'The store does not know this site key.';
    });
    expect(container.innerHTML).toBe('<slot></slot>');
    pageRefusal.value = '';
  });

  it('keeps the link of the page when no product is named', () => {
    const { container } = render(<BuyButton host={document.createElement('gondola-buy-button')} />);
    expect(container.innerHTML).toBe('<slot></slot>');
  });
});
