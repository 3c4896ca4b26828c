import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { previewComplimentary } from '#shared/contract/staff/complimentary.ts';
import { cartWith, must } from '#tests/conformance/shopping.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;
let cartId: string;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = { ada: staff('ada', 'order.give'), desk: staff('desk', 'order.refund') };
const flexible = { parentSku: 'cable-car-flex', sku: 'cable-car-flex-adult', quantity: 2, options: [] };

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});
beforeEach(async () => {
  cartId = (await cartWith(demo.commerce, flexible)).id;
  await demo.database.raw.run('DELETE FROM staff_acts');
});

type Failed = { error?: { code: string } };
const preview = async (who = 'ada') =>
  (await app.call('/staff/complimentary/preview', { cartId }, { authorization: `Bearer ${who}` })).body as ResponseOf<
    typeof previewComplimentary
  > &
    Failed;
const acts = () => demo.database.raw.all('SELECT operation, objects, fields, outcome FROM staff_acts');
const refused = (outcome: string) => ({ operation: 'order.give', objects: '[]', fields: '["complimentary"]', outcome });
const give = async (more: object, who = 'ada') => {
  const person = {
    email: 'press@example.com',
    firstName: 'Ming',
    lastName: 'Ho',
    locale: 'hk',
    reason: 'A travel writer',
  };
  const request = { cartId, ...person, ...more };
  return (await app.call('/staff/complimentary', request, { authorization: `Bearer ${who}` })).body as {
    number: string;
  } & Failed;
};

describe('a complimentary order', () => {
  it('is shown before it is made, and is made once', async () => {
    const shown = await preview();
    expect(shown).toEqual({
      items: [{ name: 'Flex Round Trip', variant: expect.any(String), visit: null, units: 2 }],
      value: { value: 536, currency: 'HKD' },
      agreement: expect.stringMatching(/^[\w-]{22}$/),
    });
    const act = { agreement: shown.agreement, nonce: 'nonce-of-this-form' };
    const done = await give(act);
    expect(done).toEqual({ number: expect.stringMatching(/^[0-9A-Z]{10}$/) });
    expect(await give(act)).toEqual(done);
    const order = must(await demo.commerce.orders.staff.byNumber(done.number));
    expect(order).toMatchObject({ status: 'paid', totalCents: 0, locale: 'hk', buyer: { email: 'press@example.com' } });
    expect(await acts()).toEqual([
      {
        operation: 'order.give',
        objects: JSON.stringify([`order ${done.number}`]),
        ...{ fields: '["complimentary"]', outcome: 'done' },
      },
    ]);
  });

  it('is not made when the cart has changed since it was shown', async () => {
    const { agreement } = await preview();
    must(await demo.commerce.carts.add({ locale: 'en' }, { cartId, items: [flexible] }));
    const act = { agreement, nonce: 'nonce-of-a-changed-cart' };
    expect((await give(act)).error?.code).toBe('preview-changed');
    expect((await give(act)).error?.code).toBe('preview-changed');
    expect(await acts()).toEqual([refused('preview-changed')]);
  });

  it('leaves a line in the audit trail when its buyer is refused', async () => {
    const { agreement } = await preview();
    const act = { agreement, firstName: '\u1200', nonce: 'nonce-of-a-refused-name' };
    expect((await give(act)).error?.code).toBe('latin-name-required');
    expect((await give(act)).error?.code).toBe('latin-name-required');
    expect(await acts()).toEqual([refused('latin-name-required')]);
  });

  it('does not go to an address that somebody else gives to the cart at the same time', async () => {
    const { agreement } = await preview();
    const { carts } = demo.commerce;
    const { setBuyer } = carts;
    const spy = vi.spyOn(carts, 'setBuyer').mockImplementationOnce(async (context, id, buyer) => {
      const ready = await setBuyer(context, id, buyer);
      must(await setBuyer(context, id, { ...buyer, email: 'somebody@example.com' }));
      return ready;
    });
    expect((await give({ agreement })).error?.code).toBe('address-required');
    spy.mockRestore();
    expect(await acts()).toEqual([refused('address-required')]);
    expect((await give({ agreement })).number).toBeDefined();
  });

  it('needs the permission, a name and a reason', async () => {
    expect((await preview('desk')).error?.code).toBe('not-allowed');
    const { agreement } = await preview();
    expect((await give({ agreement }, 'desk')).error?.code).toBe('not-allowed');
    expect((await give({ agreement, reason: '' })).error).toMatchObject({ code: 'invalid-request', field: 'reason' });
    expect((await give({ agreement, firstName: '', lastName: '' })).error?.code).toBe('invalid-request');
  });
});
