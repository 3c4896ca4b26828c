import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { Actor } from '#server/staff/actor.ts';
import { redeemTickets } from '#server/staff/order-acts.ts';
import { buy, cartWith, must } from '#tests/conformance/shopping.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let now = new Date('2026-03-10T02:00:00Z');
let demo: DemoStore;
let app: TestApp;

const gate: Staff = { kind: 'staff', id: 'gate', session: 's', role: 4, permissions: ['order.redeem'] };

beforeAll(async () => {
  demo = await openDemo(() => now);
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => (token === 'gate' ? gate : null) }) });
});
afterAll(async () => {
  await app.stop();
  await demo.close();
});

const redeem = (asked: object) => app.call('/order/redeem', asked, { authorization: 'Bearer gate' });

async function scans(ticket: string): Promise<unknown> {
  const { body } = await redeem({ ticket });
  const [item] = (body as { items: { status: string; reason: string | null; tickets: object[] }[] }).items;
  return item;
}

it("an annual pass lets in on two days but only once on each, by the gate's scanner and by command", async () => {
  const { commerce, database } = demo;
  const actor: Actor = { madeBy: 'npm run redeem', accountId: null, systemUser: 'root', permissions: ['owner'] };
  const desk = { database, clock: () => now };
  const redeems = async (ticket: string) =>
    must(await redeemTickets(desk, commerce.orders.staff, { actor, context: { locale: 'en' } }, { ticket })).items;
  const { fakeId, order_number: order } = await buy(
    commerce,
    (await cartWith(commerce, { parentSku: '360-annual-pass', sku: '360-annual-pass-adult', quantity: 1, options: [] }))
      .id,
  );
  const [ticket] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
  const number = ticket?.id ?? '';

  now = new Date('2026-04-01T02:00:00Z');
  expect(await scans(number)).toMatchObject({
    status: 'ok',
    people: 1,
    tickets: [{ valid_until: '2027-03-31', entries_left: null }],
  });
  // In Hong Kong this is 23:59 of the same day.
  now = new Date('2026-04-01T15:59:00Z');
  expect(await scans(number)).toMatchObject({ status: 'refused', reason: 'already-today' });
  expect(await redeems(number)).toMatchObject([{ reason: 'already-today' }]);

  now = new Date('2026-04-01T16:00:00Z');
  expect(await redeems(number)).toMatchObject([{ reason: null, units: 1 }]);
  expect(await scans(number)).toMatchObject({ status: 'refused', reason: 'already-today' });
  expect(must(await commerce.orders.buyer.byFakeId(fakeId)).tickets[0]?.use).toMatchObject({ count: 2 });

  const actsBy = (madeBy: string) =>
    database.raw.all('SELECT * FROM staff_acts WHERE made_by = ? ORDER BY acted_at', madeBy);
  const byCall = { account_id: 'gate', os_user: null };
  expect(await actsBy('order.redeem')).toMatchObject([
    { ...byCall, objects: JSON.stringify([`order ${order}`, 'item 1 unit 1']), outcome: 'done' },
    { ...byCall, outcome: 'already-today' },
    { ...byCall, outcome: 'already-today' },
  ]);
  const byCommand = { account_id: null, os_user: 'root' };
  expect(await actsBy('npm run redeem')).toMatchObject([
    { ...byCommand, outcome: 'already-today' },
    { ...byCommand, outcome: 'done' },
  ]);
});

it('a gate is not told the secret key of an order', async () => {
  const { commerce } = demo;
  const item = { parentSku: '360-annual-pass', sku: '360-annual-pass-adult', quantity: 1, options: [] };
  const { fakeId, order_number } = await buy(commerce, (await cartWith(commerce, item)).id);
  const [ticket] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
  const { body } = await redeem({ ticket: ticket?.id });
  expect(body).toMatchObject({ increment_id: order_number, items: [{ status: 'ok' }] });
  expect(JSON.stringify(body)).not.toContain(fakeId);
});

/** The ticket number of one annual or day pass. */
async function passOf(sku: string, type: string, options: { id: number; value: string }[] = []): Promise<string> {
  const { commerce } = demo;
  const item = { parentSku: sku, sku: `${sku}-${type}`, quantity: 1, options };
  const { fakeId } = await buy(commerce, (await cartWith(commerce, item)).id);
  return must(await commerce.orders.buyer.byFakeId(fakeId)).tickets[0]?.id ?? '';
}

it('a day pass lets in any number of times on its day, and on no other', async () => {
  now = new Date('2026-04-02T02:00:00Z');
  const number = await passOf('day-pass-unlimited', 'adult', [{ id: 1701, value: '2026-04-05' }]);
  expect(await scans(number)).toMatchObject({ status: 'refused', reason: 'wrong-date' });
  for (const hour of ['02', '06', '10']) {
    now = new Date(`2026-04-05T${hour}:00:00Z`);
    expect(await scans(number)).toMatchObject({ status: 'ok', people: 1, tickets: [{ entries_left: null }] });
  }
  now = new Date('2026-04-05T16:00:00Z');
  expect(await scans(number)).toMatchObject({ status: 'refused', reason: 'wrong-date' });
});
