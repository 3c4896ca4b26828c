import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { buy, cartWith, must } from '#tests/conformance/shopping.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;

const desk: Staff = {
  ...{ kind: 'staff', id: 'desk', session: 'desk', role: 4 },
  permissions: ['order.read', 'order.edit', 'order.redeem'],
};

beforeAll(async () => {
  demo = await openDemo();
  const tickets = {
    make: async (order: string | WholeOrder) => ({
      ok: true as const,
      value: { name: 'tickets.pdf', pdf: Buffer.from(typeof order === 'string' ? order : order.number) },
    }),
    makeCalendar: async () => ({ ok: false as const, failure: { code: 'order-without-day' as const } }),
  };
  const receipts = {
    make: async (_fakeId: string, number: string) => ({
      ok: true as const,
      value: { name: `${number}.pdf`, bytes: Buffer.from(number) },
    }),
  };
  const sessions = sessionsOf({ find: async (token) => (token === 'desk' ? desk : null) });
  app = await startApp({ ...demo, sessions, tickets, receipts });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

const authorization = 'Bearer desk';
const ask = (path: string, body: object) => app.call(path, body, { authorization });
const read = (path: string) => app.request(`/api/staff/orders/${path}`, { headers: { store: 'en', authorization } });
const byNumber = async (number: string) => must(await demo.commerce.orders.staff.byNumber(number));

async function bought(): Promise<WholeOrder> {
  const item = { parentSku: 'cable-car-flex', sku: 'cable-car-flex-adult', quantity: 2, options: [] };
  const { order_number } = await buy(demo.commerce, (await cartWith(demo.commerce, item)).id);
  return byNumber(order_number);
}

it('lost tickets are sent to a corrected address, and replaced: the old code is refused, the new one lets in', async () => {
  const { number, tickets, buyer } = await bought();
  const [lost] = tickets;
  const email = 'may@example.com';
  expect((await ask('/order/sendAgain', { number, email })).body).toMatchObject({
    error: { code: 'invalid-request', field: 'seenEmail' },
  });
  const corrected = await ask('/order/sendAgain', { number, email, seenEmail: buyer.email });
  expect(corrected.body).toEqual({ email });
  const wish = { number, tickets: [lost?.id.toLowerCase()], nonce: 'lost-1' };
  const replaced = await ask('/order/replaceTickets', wish);
  expect(replaced.body).toEqual({ tickets: 1, email });
  // The answer was lost, and the call is repeated.
  expect((await ask('/order/replaceTickets', wish)).body).toEqual(replaced.body);
  const redeem = async (ticket = '') => ask('/order/redeem', { ticket });
  expect((await redeem(lost?.id)).body).toMatchObject({
    items: [{ status: 'refused', reason: 'replaced', name: expect.stringMatching(/./) }],
  });
  const [renewed] = (await byNumber(number)).tickets;
  expect((await redeem(renewed?.id)).body).toMatchObject({ items: [{ status: 'ok', units: 1 }] });
  expect((await redeem(lost?.id)).body).toMatchObject({ items: [{ reason: 'replaced' }] });
});

it('an order is redeemed by its number, after a preview that changes nothing', async () => {
  const { number } = await bought();
  const wish = { number, redeemItemList: [{ item_id: 1, qty: 1 }] };
  const preview = await ask('/order/redeem', { ...wish, preview: true });
  expect(preview.body).toMatchObject({ items: [{ status: 'ok', units: 1, redeemed: 1, left: 1 }] });
  expect((await byNumber(number)).items).toMatchObject([{ redeemed: 0 }]);
  expect((await ask('/order/redeem', wish)).body).toMatchObject({ items: [{ redeemed: 1 }] });
  expect((await byNumber(number)).items).toMatchObject([{ redeemed: 1 }]);
});

it('the buyer is corrected once for a repeated nonce', async () => {
  const { number } = await bought();
  const wish = { number, lastName: 'Lam', phone: '+85298765432', nonce: 'correct-1' };
  const answers = [await ask('/order/correctBuyer', wish), await ask('/order/correctBuyer', wish)];
  expect(answers.map(({ body }) => body)).toEqual([
    { changed: ['lastName', 'phone'], isSent: false },
    { changed: ['lastName', 'phone'], isSent: false },
  ]);
  const lines = await demo.database.raw.all(
    `SELECT outcome FROM staff_acts WHERE operation = 'order.correct-buyer' AND objects LIKE ?`,
    `%${number}%`,
  );
  expect(lines).toEqual([{ outcome: 'done' }]);
});

it('a name that tickets cannot print is needed in Latin letters too', async () => {
  const { number } = await bought();
  const firstName = '\u1200\u1208';
  expect((await ask('/order/correctBuyer', { number, firstName })).body).toMatchObject({
    error: { code: 'latin-name-required', field: 'latinName' },
  });
  expect((await ask('/order/correctBuyer', { number, firstName, latinName: 'Hala' })).status).toBe(200);
  // The order has the Latin name now.
  expect((await ask('/order/correctBuyer', { number, firstName: '\u1208\u1200' })).status).toBe(200);
  expect((await ask('/order/correctBuyer', { number, latinName: '' })).body).toMatchObject({
    error: { code: 'latin-name-required', field: 'latinName' },
  });
  expect((await ask('/order/correctBuyer', { number, firstName: 'Hala', lastName: '', latinName: '' })).status).toBe(
    200,
  );
});

describe('notes', () => {
  it('are listed with their author and time', async () => {
    const { number } = await bought();
    expect((await ask('/order/addNote', { number, text: 'Called.\nComes at noon.' })).body).toEqual({ ordinal: 1 });
    const answer = (await (await read(`${number}/notes`)).json()) as object;
    expect(answer).toEqual({
      notes: [{ by: 'desk', text: 'Called.\nComes at noon.', writtenAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
  });

  it.each(['', '   ', 'x'.repeat(1001)])('are not empty, and not too long', async (text) => {
    const { number } = await bought();
    expect((await ask('/order/addNote', { number, text })).body).toMatchObject({
      error: { code: 'invalid-request', field: 'text' },
    });
  });
});

it('papers are files, and printing tickets leaves a line in the audit trail', async () => {
  const { number, receipts } = await bought();
  const tickets = await read(`${number}/tickets.pdf`);
  expect([tickets.status, tickets.headers.get('content-type'), await tickets.text()]).toEqual([
    200,
    'application/pdf',
    number,
  ]);
  expect(tickets.headers.get('cache-control')).toBe('private, no-store');
  const receipt = await read(`${number}/receipts/${receipts[0]?.number}`);
  expect([receipt.status, await receipt.text()]).toEqual([200, receipts[0]?.number]);
  const lines = await demo.database.raw.all(`SELECT objects FROM staff_acts WHERE operation = 'order.print'`);
  expect(lines).toEqual([{ objects: JSON.stringify([`order ${number}`]) }]);
  expect((await read('0000000000/tickets.pdf')).status).toBe(404);
});

it('an unpaid order is cancelled, and a paid one is not', async () => {
  const item = { parentSku: 'cable-car-flex', sku: 'cable-car-flex-adult', quantity: 1, options: [] };
  const { id } = await cartWith(demo.commerce, item);
  const en = { locale: 'en' } as const;
  const buyer = { email: 'mei@example.com', address: { ...(await bought()).buyer.address }, voucherDate: null };
  must(await demo.commerce.carts.setBuyer(en, id, buyer as never));
  const { order_number: number } = must(await demo.commerce.placeOrder(en, id));
  expect((await ask('/order/cancel', { number, nonce: 'cancel-1' })).status).toBe(200);
  expect((await ask('/order/cancel', { number, nonce: 'cancel-1' })).status).toBe(200);
  expect((await ask('/order/cancel', { number })).body).toMatchObject({ error: { code: 'order-cancelled' } });
  expect((await ask('/order/cancel', { number: (await bought()).number })).body).toMatchObject({
    error: { code: 'order-already-paid' },
  });
});
