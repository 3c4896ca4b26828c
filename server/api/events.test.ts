import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let logged: { visit?: object }[] = [];
afterEach(() => app.stop());

async function open(analytics: 'on' | 'off') {
  logged = [];
  const log = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  app = await startApp({ environment: { ANALYTICS: analytics }, logger: pino(log) });
}

const view = { event: 'page_view', page: '/en/p/ride' };

/** Sends events as `navigator.sendBeacon` does: without our headers. */
function beacon(events: unknown, headers: Record<string, string> = {}) {
  return app.request('/api/events?store=th', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: app.url, ...headers },
    body: JSON.stringify({ events }),
  });
}

const visits = () => logged.flatMap(({ visit }) => visit ?? []);

describe('the events of a visit', () => {
  it('arrive as a beacon, and each is one log line', async () => {
    await open('on');
    const items = [{ item_name: 'Ride', item_id: 'ride', price: 470, quantity: 2, currency: 'HKD' }];
    const response = await beacon([view, { ...view, event: 'add_to_cart', items, value: 470, currency: 'HKD' }]);
    expect([response.status, await response.json()]).toEqual([200, { counted: 2 }]);
    expect(visits()).toEqual([view, { ...view, event: 'add_to_cart', items, value: 470, currency: 'HKD' }]);
  });

  it('are not counted by a store that switches counting off', async () => {
    await open('off');
    expect(await (await beacon([view])).json()).toEqual({ counted: 0 });
    expect(visits()).toEqual([]);
  });

  it.each([
    ['the key of an order in the address', [{ ...view, page: '/checkout/ticket?order=a1B2c3D4e5F6g7H8i9J0kL' }]],
    ['an unknown name', [{ ...view, event: 'sign_in' }]],
    ['too many events', Array.from({ length: 21 }, () => view)],
    ['no events', []],
    ['a line break', [{ ...view, page: '/a\nb' }]],
  ])('are refused with %s', async (_, events) => {
    await open('on');
    expect((await beacon(events)).status).toBe(400);
    expect(visits()).toEqual([]);
  });

  it('lose the fields that are not in the contract', async () => {
    await open('on');
    await beacon([{ ...view, fakeId: 'a1B2c3D4e5F6g7H8i9J0kL', email: 'a@b.example' }]);
    expect(visits()).toEqual([view]);
  });

  it('are logged without addresses and keys, whatever is sent', async () => {
    await open('on');
    const key = 'a1B2c3D4e5F6g7H8i9J0kL';
    const item = { item_name: `For mei@example.com ${key}`, item_id: key, price: 1, quantity: 1, currency: 'HKD' };
    await beacon([
      { ...view, page: `/en/order/${key}`, items: [item] },
      { ...view, page: '/en/mei%40example.com' },
    ]);
    expect(visits()).toEqual([
      { ...view, page: '/en/order/{key}', items: [{ ...item, item_name: 'For {address} {key}', item_id: '{key}' }] },
      { ...view, page: '/en/{address}' },
    ]);
  });

  it('of one address are counted up to 600 a minute', async () => {
    await open('off');
    const statuses = [];
    for (let count = 0; count < 602; count++) statuses.push((await beacon([view])).status);
    expect(statuses.slice(598)).toEqual([200, 200, 429, 429]);
  });

  it('from other pages are refused', async () => {
    await open('on');
    const response = await beacon([view], { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' });
    expect(response.status).toBe(403);
  });
});
