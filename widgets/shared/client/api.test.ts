import { describe, expect, it, vi } from 'vitest';
import { check, create } from '#shared/contract/cart.ts';
import { orders } from '#shared/contract/staff/orders.ts';
import { createApi } from './api.ts';

interface Sent {
  url: string;
  headers: Headers;
}

/**
 * A client whose server gives these answers in turn, and the requests that it has sent. `lost`: the connection breaks. `silence`: no answer
 * comes.
 */
function apiWith(...answers: (Response | 'lost' | 'silence')[]) {
  const sent: Sent[] = [];
  const api = createApi(() => ({
    apiUrl: 'https://store.test/api',
    key: 'pk_demo',
    locale: () => 'th',
    fetch: async (input, init) => {
      sent.push({ url: String(input), headers: new Headers(init?.headers) });
      const answer = answers.shift();
      if (answer === 'silence') await new Promise((_, fail) => init?.signal?.addEventListener('abort', fail));
      if (!answer || answer === 'lost' || answer === 'silence') throw new TypeError('connection lost');
      return answer;
    },
  }));
  return { api, sent };
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('a call', () => {
  it('sends its language, its website and its site key', async () => {
    const { api, sent } = apiWith(json(200, [{ cartIsActive: true }]));
    await api.send(check, { cartId: 'c'.repeat(22) });
    expect(sent[0]?.url).toBe('https://store.test/api/guestcheckout/checkCart');
    expect(['store', 'website', 'x-gondola-key'].map((name) => sent[0]?.headers.get(name))).toEqual([
      'th',
      'hk',
      'pk_demo',
    ]);
  });

  it('sent by GET puts its fields into the address, without undefined ones', async () => {
    const { api, sent } = apiWith(json(200, { orders: [], next: null }));
    await api.send(orders, { most: 20, q: 'mei chan', state: undefined });
    expect(sent[0]?.url).toBe('https://store.test/api/staff/orders?most=20&q=mei+chan');
  });

  it('returns a named error as a value', async () => {
    const error = { code: 'cart-expired', message: 'ตะกร้าหมดอายุ' };
    const { api } = apiWith(json(410, { error }));
    expect(await api.send(check, { cartId: 'c'.repeat(22) })).toEqual({ ok: false, failure: error });
  });

  it('repeats an unsafe call that got no answer, under the same key', async () => {
    const { api, sent } = apiWith('lost', json(200, { createEmptyCart: 'x' }));
    expect(await api.send(create, {})).toEqual({ ok: true, value: { createEmptyCart: 'x' } });
    const keys = sent.map((one) => one.headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('makes a key on a page without HTTPS, where browsers have no randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { api, sent } = apiWith(json(200, { createEmptyCart: 'x' }), json(200, { createEmptyCart: 'y' }));
    await api.send(create, {}).finally(() => vi.unstubAllGlobals());
    await api.send(create, {});
    const [first, second] = sent.map((one) => one.headers.get('idempotency-key'));
    expect(first).toMatch(/^[\x21-\x7e]{16,255}$/);
    expect(second).not.toBe(first);
  });

  it('gives up a silent connection after 20 seconds and tries again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api, sent } = apiWith('silence', json(200, { createEmptyCart: 'c'.repeat(22) }));
    const answer = api.send(create, {});
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toMatchObject({ ok: true });
    vi.useRealTimers();
  });

  it('sends no idempotency key when the call changes nothing', async () => {
    const { api, sent } = apiWith(json(200, []));
    await api.send(check, { cartId: 'c'.repeat(22) });
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('returns network-unreachable when no try gets an answer', async () => {
    const { api } = apiWith('lost', 'lost', 'lost');
    expect(await api.send(create, {})).toMatchObject({ ok: false, failure: { code: 'network-unreachable' } });
  });

  it.each([500, 200])('returns internal-error for an answer that is not the store’s JSON: %i', async (status) => {
    const { api } = apiWith(new Response('<h1>Bad gateway</h1>', { status }));
    expect(await api.send(create, {})).toMatchObject({ ok: false, failure: { code: 'internal-error' } });
  });
});
