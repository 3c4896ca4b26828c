// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreOnPress } from './restore-cart.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset();
  assign.mockClear();
  localStorage.clear();
  document.documentElement.dataset.locale = 'en';
  document.body.innerHTML =
    '<p><button data-restore-cart="f-1" data-cart="/en/cart">Back to the cart</button></p><p class="deadline">Until 12:00</p><section class="message-page"><p class="lead">Not charged</p></section>';
  restoreOnPress(document.querySelector('button') as HTMLButtonElement);
});

describe('an unpaid order that is restored into the cart', () => {
  it('becomes the cart in all languages, and its count replaces the count of the earlier cart', async () => {
    localStorage.setItem('gondola.cartId.en', 'cart-0');
    localStorage.setItem('gondola.cartQty.en', '4');
    answer(200, { cartId: 'cart-1', lines: [{ name: 'Round trip', outcome: 'back' }] });
    press();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/en/cart'));
    const held = ['cartId.en', 'cartId.kr', 'cartQty.en'].map((name) => localStorage.getItem(`gondola.${name}`));
    expect(held).toEqual(['cart-1', 'cart-1', '0']);
  });

  it('is merged with the current cart', async () => {
    localStorage.setItem('gondola.cartId.en', 'cart-0');
    answer(200, { cartId: 'cart-0', lines: [] });
    press();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ fakeId: 'f-1', cartId: 'cart-0' }));
  });

  it('shows which lines differ before it leads to the cart, with the texts of the page', async () => {
    const button = document.querySelector('button');
    button?.setAttribute('data-restored', 'Not quite as it was:');
    button?.setAttribute('data-changed', '{name} has changed');
    button?.setAttribute('data-gone', '{name} is gone');
    const lines = [
      { name: '$& <b>Cabin</b>', outcome: 'changed' },
      { name: 'Cruise', outcome: 'gone' },
      { name: 'Cruise', outcome: 'gone' },
      { name: 'Lunch', outcome: 'back' },
    ];
    answer(200, { cartId: 'cart-1', lines });
    press();
    const said = () => document.querySelector('[role=alert]');
    await vi.waitFor(() => expect(said()?.querySelector('p')?.textContent).toBe('Not quite as it was:'));
    const told = [...document.querySelectorAll('li')].map((line) => line.textContent);
    expect(told).toEqual(['$& <b>Cabin</b> has changed', 'Cruise is gone']);
    expect(said()?.querySelector('a')?.getAttribute('href')).toBe('/en/cart');
    expect(localStorage.getItem('gondola.cartId.en')).toBe('cart-1');
    for (const past of ['Until 12:00', 'Not charged']) expect(document.body.textContent).not.toContain(past);
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows the reason of a failure, and the button can be pressed again', async () => {
    answer(500, { error: { code: 'internal-error', message: 'The store failed.' } });
    press();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('The store failed.'));
    expect(document.querySelector('button')?.disabled).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a call without an answer of the store', () => {
  it.each([
    ['network-unreachable', () => fetch.mockRejectedValue(new TypeError('no line'))],
    [
      'internal-error',
      () =>
        vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
          throw new TypeError('a fault of ours');
        }),
    ],
  ])('is explained with a text of the page, and the button can be pressed again: %s', async (code, happens) => {
    const button = document.querySelector('button');
    button?.setAttribute(`data-${code}`, 'ในภาษาของหน้า');
    happens();
    press();
    const told = () => document.querySelector('[role=alert]')?.textContent;
    await vi.waitFor(() => expect(told()).toBe('ในภาษาของหน้า'), 5000);
    expect(button?.disabled).toBe(false);
  });
});

function press(): void {
  document.querySelector('button')?.click();
}

function answer(status: number, body: object): void {
  fetch.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
}
