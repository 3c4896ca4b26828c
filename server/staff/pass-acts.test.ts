import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { withoutBuyer } from '#server/sales/orders/forgotten-buyer.ts';
import { fail } from '#shared/contract/errors.ts';
import { buy, cartWith, en, flexItem, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { listPasses, type PassSearch, showPass } from './list-passes.ts';
import { replaceHolder } from './pass-acts.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['pass.manage'] };
const acting = { actor: ada, context: en };
const grace = { firstName: 'Grace', lastName: 'Lam' };
const rule = { times: 'once-a-day', valid: { from: 'first-entry', months: 12 } };

describe.each(databases)('passes for staff on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let number: string;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    await store.database.raw.run('DELETE FROM staff_acts');
    await store.sellChanged('flex', { entry: rule });
    const { commerce } = store;
    await buy(commerce, (await cartWith(commerce, ...rideItems({ adults: 1 }))).id);
    number = (await buy(commerce, (await cartWith(commerce, flexItem(2))).id)).order_number;
    await buy(commerce, (await cartWith(commerce, ...rideItems({ adults: 2 }))).id);
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const staff = () => store.commerce.orders.staff;
  const list = async (search: Partial<PassSearch> = {}) =>
    must(await listPasses(desk(), staff(), 'Asia/Hong_Kong', { most: 50, ...search }));
  const show = async (unit: number) => must(await showPass(desk(), staff(), `${number}-1-${unit}`));
  const ticketOf = async (unit: number) => must(await staff().byNumber(number)).tickets[unit - 1]?.id ?? '';

  it('are found among all orders, by the buyer, by the product and page by page', async () => {
    const ids = [`${number}-1-1`, `${number}-1-2`];
    for (const search of [{}, { q: 'mei.chan@example.com' }, { q: number }, { product: 'flex' }]) {
      expect((await list(search)).passes.map(({ id }) => id)).toEqual(ids);
    }
    expect((await list({ product: 'ride' })).passes).toEqual([]);
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ q: 'Chan', most: 1, after });
      found.push(...page.passes.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(found).toEqual(ids);
  });

  it('show their holder, their days and their entries', async () => {
    store.setClock('2026-03-14T10:00:00+08:00');
    must(await staff().redeem(en, { ticket: await ticketOf(1), units: 1, isAdmitted: false }));
    expect(await show(1)).toMatchObject({
      ...{ holder: { firstName: 'Mei', lastName: 'Chan' }, isNamed: false, state: 'redeemed', isReplaceable: true },
      ...{ validFrom: '2026-03-14', validUntil: '2027-03-13', entered: 1, entriesLeft: null },
      entries: [{ enteredAt: '2026-03-14T02:00:00.000Z' }],
    });
    expect(await show(2)).toMatchObject({ state: 'issued', entered: 0, entries: [] });
    expect(await showPass(desk(), staff(), `${number}-1-3`)).toEqual(fail('pass-not-found'));
  });

  it('get another holder and a new ticket, with the same entries', async () => {
    store.setClock('2026-03-14T10:00:00+08:00');
    const [old, other] = [await ticketOf(1), await ticketOf(2)];
    must(await staff().redeem(en, { ticket: old, units: 1, isAdmitted: false }));
    const wish = { ...grace, ticket: old.slice(-4) };
    const done = must(await replaceHolder(desk(), staff(), acting, `${number}-1-1`, wish));
    expect(done).toEqual({ email: 'Mei.Chan@example.com' });
    expect(await show(1)).toMatchObject({ holder: grace, isNamed: true, entered: 1, validUntil: '2027-03-13' });
    expect(await show(2)).toMatchObject({ isNamed: false });
    expect([(await ticketOf(1)) === old, await ticketOf(2)]).toEqual([false, other]);
    store.setClock('2026-03-15T10:00:00+08:00');
    const gate = async (ticket: string) =>
      must(await staff().redeem(en, { ticket, units: 1, isAdmitted: false })).items.map(({ reason }) => reason);
    expect([await gate(old), await gate(await ticketOf(1))]).toEqual([['replaced'], [null]]);
    expect(await store.audit()).toEqual([]);
    const late = await replaceHolder(desk(), staff(), acting, `${number}-1-1`, wish);
    expect(late).toEqual(fail('preview-changed'));
  });

  it('forget their holders with the buyer, and leave lines without names', async () => {
    const wish = { ...grace, ticket: (await ticketOf(1)).slice(-4) };
    must(await replaceHolder(desk(), staff(), acting, `${number}-1-1`, wish));
    const gate = { actor: { ...ada, permissions: ['order.read'] }, context: en };
    expect(await replaceHolder(desk(), staff(), gate, `${number}-1-2`, wish)).toEqual(fail('not-allowed'));
    const trail = await store.raw.all<Record<string, string>>('SELECT * FROM staff_acts ORDER BY outcome');
    expect(trail.map(({ operation, objects, outcome }) => [operation, objects, outcome])).toEqual([
      ['pass.replace-holder', JSON.stringify([`order ${number}`, 'item 1 unit 1']), 'done'],
      ['pass.replace-holder', JSON.stringify([`order ${number}`]), 'not-allowed'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Grace|Lam/);
    const order = must(await staff().byNumber(number));
    expect([JSON.stringify(order.items), JSON.stringify(withoutBuyer(order).items)]).toEqual([
      expect.stringContaining('Grace'),
      expect.not.stringContaining('Grace'),
    ]);
  });
});
