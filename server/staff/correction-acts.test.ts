import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { fail } from '#shared/contract/errors.ts';
import { buy, cartWith, en, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import type { Actor } from './actor.ts';
import * as acts from './correction-acts.ts';
import { listNotes } from './list-notes.ts';
import { previewRedemption } from './order-acts.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['order.edit'] };
const acting = { actor: ada, context: en };

describe.each(databases)('corrections by staff on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let order: WholeOrder;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    await store.database.raw.run('DELETE FROM staff_acts');
    const { fakeId } = await buy(store.commerce, (await cartWith(store.commerce, ...rideItems({ adults: 2 }))).id);
    order = must(await store.commerce.orders.buyer.byFakeId(fakeId));
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const staff = () => store.commerce.orders.staff;
  const lines = () => store.raw.all<Record<string, string>>('SELECT * FROM staff_acts ORDER BY operation');

  it('leave lines with ids and names of fields, and nothing about the buyer', async () => {
    const { number } = order;
    const seenEmail = order.buyer.email;
    const correction = { firstName: 'May', email: 'may@example.com', seenEmail, phone: undefined };
    must(await acts.correctOrderBuyer(desk(), staff(), acting, number, correction));
    must(await acts.noteOnOrder(desk(), staff(), acting, number, 'Mei called.'));
    must(await acts.replaceLostTickets(desk(), staff(), acting, number, [order.tickets[1]?.id ?? '']));
    must(await acts.sendOrderAgain(desk(), staff(), acting, number, {}));
    expect(await acts.cancelWaitingOrder(desk(), staff(), acting, number)).toEqual(fail('order-already-paid'));
    must(await acts.printOrder(desk(), ada, number, async () => ({ ok: true, value: 'a file' })));
    const trail = await lines();
    const of = [`order ${number}`];
    expect(trail.map(({ operation, objects, fields, outcome }) => [operation, objects, fields, outcome])).toEqual([
      ['order.cancel', JSON.stringify(of), '["status"]', 'order-already-paid'],
      ['order.correct-buyer', JSON.stringify(of), '["firstName","email"]', 'done'],
      ['order.note', JSON.stringify([...of, 'note 1']), '[]', 'done'],
      ['order.print', JSON.stringify(of), '[]', 'done'],
      ['order.replace-tickets', JSON.stringify([...of, 'item 1 unit 2']), '["code"]', 'done'],
      ['order.send-again', JSON.stringify(of), '[]', 'done'],
    ]);
    const secrets = [...order.tickets.map(({ id }) => id), order.fakeId, 'example.com', 'Mei', 'May'];
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(secrets.join('|')));
  });

  it('need the permission', async () => {
    const gate = { actor: { ...ada, permissions: ['order.redeem'] }, context: en };
    const done = await acts.noteOnOrder(desk(), staff(), gate, order.number, 'Called.');
    expect([done, (await lines()).map(({ outcome }) => outcome)]).toEqual([fail('not-allowed'), ['not-allowed']]);
  });

  it('show the notes with their authors', async () => {
    const { number } = order;
    await insertAccount(store.database, 'ada', { email: 'ada@example.com' });
    const bob = { actor: { ...ada, accountId: 'bob' }, context: en };
    must(await acts.noteOnOrder(desk(), staff(), acting, number, 'Called.\nTwice.'));
    must(await acts.noteOnOrder(desk(), staff(), bob, number, 'Paid in cash?'));
    expect(must(await listNotes(desk(), number))).toMatchObject([
      { by: 'ada@example.com', text: 'Called.\nTwice.', writtenAt: expect.stringMatching(/^2026-03-10T/) },
      { by: 'bob', text: 'Paid in cash?' },
    ]);
    expect(await listNotes(desk(), '0000000000')).toEqual(fail('order-not-found'));
    await store.database.raw.run(`DELETE FROM accounts WHERE id = 'ada'`);
  });

  it('preview a redemption by the number of its order, without a line', async () => {
    store.setClock('2026-03-14T10:00:00+08:00');
    const shown = must(await previewRedemption(staff(), en, { number: order.number }));
    expect(shown.items).toMatchObject([{ reason: null, units: 2 }]);
    expect(await lines()).toEqual([]);
    expect(must(await staff().byNumber(order.number)).items).toMatchObject([{ redeemed: 0 }]);
    expect(must(await staff().redeem(en, { number: order.number })).items).toMatchObject([{ units: 2 }]);
  });
});
