// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberBegunOrder } from '#shared/state/begun-orders.ts';
import { findOrder } from './find-order.ts';

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
  document.body.innerHTML = '<div data-finds-order="/en/checkout/ticket"></div>';
});

function comeBack(hash: string): void {
  location.hash = hash;
  findOrder(document.querySelector('[data-finds-order]') as HTMLElement);
}

describe('a buyer who returns from a payment', () => {
  it('reaches the order in the browser that began the payment', () => {
    rememberBegunOrder('A1B2C3D4E5', 'key');
    comeBack('#A1B2C3D4E5');
    expect(replace).toHaveBeenCalledWith('/en/checkout/ticket?order=key');
  });

  it('stays on the page when storage is blocked, as in some private windows', () => {
    const read = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    comeBack('#B0B0B0B0B0');
    expect(read).toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it.each(['', '#Z9Y8X7W6V5'])('stays on the page in another browser, or after another order (%j)', (hash) => {
    rememberBegunOrder('A1B2C3D4E5', 'key');
    comeBack(hash);
    expect(replace).not.toHaveBeenCalled();
  });
});
