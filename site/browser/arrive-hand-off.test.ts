// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptHandOff } from './arrive-hand-off.ts';
import { pageApi } from './page-api.ts';

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
const fetch = vi.fn<(request: Request) => Promise<Response>>();
const token = 'a-token-of-at-least-20-letters';

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset();
  replace.mockClear();
  localStorage.clear();
  document.documentElement.dataset.locale = 'en';
  document.body.innerHTML = `<div data-hand-off="/en/checkout">
    <p data-hand-off-state="waiting"></p><p data-hand-off-state="used" hidden></p>
    <p data-hand-off-state="failed" hidden><button data-hand-off-again></button></p></div>`;
});

describe('a cart that arrives from another page', () => {
  it('is remembered for all languages, and checkout opens', async () => {
    answer(200, { cartId: 'cart-1' });
    open(`#token=${token}`);
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/en/checkout'));
    expect([localStorage.getItem('gondola.cartId.hk'), localStorage.getItem('gondola.cartId.kr')]).toEqual([
      'cart-1',
      'cart-1',
    ]);
    expect(location.hash).toBe('');
  });

  it('replaces the remembered cart and its figures', async () => {
    for (const [name, value] of Object.entries({ cartQty: '4', cartAmt: '920', cartDate: '2026-05-01' }))
      localStorage.setItem(`gondola.${name}.en`, value);
    localStorage.setItem('gondola.merchandiseItemCount', '2');
    answer(200, { cartId: 'cart-1' });
    open(`#token=${token}`);
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
    const left = ['cartQty.en', 'cartAmt.en', 'cartDate.en', 'merchandiseItemCount'].map((name) =>
      localStorage.getItem(`gondola.${name}`),
    );
    expect(left).toEqual(['0', '0', null, '0']);
  });

  it('shows a text when its link was used before', async () => {
    answer(410, { error: { code: 'hand-off-invalid', message: '' } });
    open(`#token=${token}`);
    await vi.waitFor(() => expect(shown()).toBe('used'));
    expect(replace).not.toHaveBeenCalled();
  });

  it('shows the same text without a token', () => {
    open('');
    expect(shown()).toBe('used');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('can be tried again after a failure of the store', async () => {
    answer(500, { error: { code: 'internal-error', message: '' } });
    open(`#token=${token}`);
    await vi.waitFor(() => expect(shown()).toBe('failed'));
    answer(200, { cartId: 'cart-2' });
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  });
});

describe('an unexpected fault on the way', () => {
  it('is shown, and the next press opens the cart', async () => {
    vi.spyOn(pageApi, 'send').mockRejectedValueOnce(new TypeError('a fault of ours'));
    open(`#token=${token}`);
    await vi.waitFor(() => expect(shown()).toBe('failed'));
    answer(200, { cartId: 'cart-3' });
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  });
});

function open(hash: string): void {
  location.hash = hash;
  acceptHandOff(document.querySelector('[data-hand-off]') as HTMLElement);
}

function shown(): string | undefined {
  return document.querySelector<HTMLElement>('[data-hand-off-state]:not([hidden])')?.dataset.handOffState;
}

function answer(status: number, body: object): void {
  fetch.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
}
