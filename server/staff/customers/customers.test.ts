import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail } from '#shared/contract/errors.ts';
import { buy, buyer, cartWithRides, must, openDay } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { endCustomerSessions, forgetCustomer, previewForgetting } from './customer-acts.ts';
import { findCustomer } from './find-customer.ts';
import { listCustomers } from './list-customers.ts';
import { showCustomer } from './show-customer.ts';

const clerk: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['customer.manage'] };

describe.each(databases)('customers on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  let database: Database;
  let desk: Desk;
  let now = Date.parse('2026-03-10T01:00:00Z');

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
    desk = { database, clock: () => new Date(now) };
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    for (const table of ['accounts', 'sessions', 'contacts', 'staff_acts', 'outbox'])
      await database.raw.run(`DELETE FROM ${table}`);
  });

  const from = (email: string, firstName = 'Mei', lastName = 'Chan') => ({
    ...buyer,
    email,
    address: { ...buyer.address, firstName, lastName },
  });
  async function bought(email: string, firstName?: string, lastName?: string, date = openDay): Promise<string> {
    const cart = await cartWithRides(store.commerce, { adults: 1, date });
    return (await buy(store.commerce, cart.id, from(email, firstName, lastName))).order_number;
  }
  const listed = async (q?: string, more: { after?: string; most?: number } = {}) => {
    const page = must(await listCustomers(desk, { q, most: 50, ...more }));
    return { found: page.customers.map(({ key }) => key), next: page.next };
  };
  const lines = () => database.raw.all('SELECT operation, objects, outcome FROM staff_acts ORDER BY id');
  const forget = async (key: string, agreement: string) =>
    forgetCustomer(desk, store.commerce.orders, clerk, { key, agreement, emptyCart: async () => {} });
  const preview = async (key: string) => must(await previewForgetting(desk, store.commerce.orders, key));
  /** Sends the emails, and lets the visit pass. */
  async function afterVisit(): Promise<void> {
    await database.raw.run('DELETE FROM outbox');
    store.setClock('2026-04-20T01:00:00Z');
    now = Date.parse('2026-04-20T01:00:00Z');
  }

  it('lists members, the newest first, page by page, and no staff', async () => {
    await insertAccount(database, 'ada', { role: 5, permissions: '["owner"]', created_at: 9 });
    for (const [at, id] of ['mei', 'tom', 'kim'].entries()) await insertAccount(database, id, { created_at: at + 1 });
    expect(await listed()).toEqual({ found: ['member-kim', 'member-tom', 'member-mei'], next: null });
    const first = await listed('', { most: 2 });
    expect(first.found).toEqual(['member-kim', 'member-tom']);
    expect(await listed('', { most: 2, after: first.next ?? '' })).toEqual({ found: ['member-mei'], next: null });
    expect(await listCustomers(desk, { most: 2, after: 'x' })).toEqual(fail('invalid-request', { field: 'after' }));
  });

  it('finds a member or a guest by the whole email address, in any case', async () => {
    await insertAccount(database, 'tom', { email: 'tom@example.com' });
    await bought('tom@example.com');
    const number = await bought('Guest@example.com');
    expect((await listed('TOM@example.com')).found).toEqual(['member-tom']);
    expect((await listed(' guest@Example.com')).found).toEqual([`guest-${number}`]);
    expect((await listed('est@example.com')).found).toEqual([]);
  });

  it('finds members and guests by the last name and the full name, each once', async () => {
    await insertAccount(database, 'mei', { firstname: 'Mei', lastname: 'Chan' });
    await insertAccount(database, 'man', { firstname: '大文', lastname: '陳' });
    await bought('guest@example.com', 'Mei', 'Chan');
    store.passMinutes(1);
    const last = await bought('guest@example.com', 'Mei', 'Chan');
    await bought('other@example.com', 'Tom', 'Lee');
    expect((await listed('mei chan')).found).toEqual(['member-mei', `guest-${last}`]);
    expect((await listed('Chan')).found).toEqual(['member-mei', `guest-${last}`]);
    expect((await listed('陳大文')).found).toEqual(['member-man']);
    expect((await listed('Mei')).found).toEqual([]);
  });

  it('shows the orders of a guest, and those of a member who bought as a guest before', async () => {
    const number = await bought('guest@example.com');
    const other = await bought('other@example.com');
    const shown = must(await showCustomer(desk, store.commerce.orders.buyer, `guest-${number}`));
    expect(shown).toMatchObject({ kind: 'guest', email: 'guest@example.com', name: 'Mei Chan', orderCount: 1 });
    expect(shown.orders).toMatchObject([{ number, units: 1, visitDays: [openDay], state: 'paid' }]);
    await insertAccount(database, 'ada', { role: 4, permissions: '["order.edit"]' });
    must(await store.commerce.orders.staff.addNote({}, number, { words: 'Called back.', by: 'ada' }));
    const noted = must(await showCustomer(desk, store.commerce.orders.buyer, `guest-${number}`));
    expect(noted.notes).toMatchObject([{ order: number, by: 'ada@example.com', text: 'Called back.' }]);
    await insertAccount(database, 'kim', { email: 'Other@example.com' });
    await insertSession(database, 'kim', { token: 'k'.repeat(43), now });
    const member = must(await showCustomer(desk, store.commerce.orders.buyer, `guest-${other}`));
    expect(member).toMatchObject({ key: 'member-kim', sessions: 1, orders: [{ number: other }], notes: [] });
  });

  it('knows no staff, no forgotten guest and no other text', async () => {
    await insertAccount(database, 'ada', { role: 4, permissions: '["order.read"]' });
    for (const key of ['member-ada', 'member-nobody', 'guest-ABCDEFGHJK', 'ada', ''])
      expect(await findCustomer(database, key)).toEqual(fail('customer-not-found'));
  });

  it('forgets a guest after the visit, exactly as shown, with one line in the audit trail', async () => {
    const number = await bought('guest@example.com');
    await bought('other@example.com');
    const before = await preview(`guest-${number}`);
    expect(before).toMatchObject({ hasAccount: false, orders: 0, openOrders: [number] });
    await afterVisit();
    expect(await forget(`guest-${number}`, before.agreement)).toEqual(fail('preview-changed'));
    const after = await preview(`guest-${number}`);
    expect(after).toMatchObject({ orders: 1, openOrders: [] });
    expect(must(await forget(`guest-${number}`, after.agreement))).toMatchObject({ orders: 1 });
    expect(await findCustomer(database, `guest-${number}`)).toEqual(fail('customer-not-found'));
    expect((await listed('other@example.com')).found).toHaveLength(1);
    const [row] = await database.raw.all<object>('SELECT * FROM orders WHERE number = ?', number);
    expect(JSON.stringify(row)).not.toMatch(/Mei|Chan|guest@|91234567/);
    const line = { operation: 'customer.forget', objects: `["order ${number}"]` };
    expect(await lines()).toEqual(
      expect.arrayContaining([
        { ...line, outcome: 'preview-changed' },
        { ...line, outcome: '1 orders, 0 open' },
      ]),
    );
    expect(await store.audit()).toEqual([]);
  });

  it('forgets a member with the account, and leaves an order that is still open to a guest', async () => {
    await insertAccount(database, 'tom', { email: 'tom@example.com' });
    await insertSession(database, 'tom', { token: 't'.repeat(43), now });
    const done = await bought('tom@example.com');
    await afterVisit();
    const open = await bought('tom@example.com', 'Tom', 'Lee', '2026-04-24');
    await database.raw.run('DELETE FROM outbox');
    const shown = await preview('member-tom');
    expect(shown).toMatchObject({ hasAccount: true, orders: 1, openOrders: [open] });
    expect(must(await forget('member-tom', shown.agreement))).toMatchObject({ orders: 1, openOrders: [open] });
    expect(await database.raw.all('SELECT id FROM accounts')).toEqual([]);
    expect(await database.raw.all('SELECT id FROM sessions')).toEqual([]);
    expect(await findCustomer(database, `guest-${done}`)).toEqual(fail('customer-not-found'));
    expect(await findCustomer(database, `guest-${open}`)).toMatchObject({ value: { kind: 'guest', name: 'Tom Lee' } });
    expect(await store.audit()).toEqual([]);
  });

  it('ends the sessions of a member at once, and never those of staff', async () => {
    await insertAccount(database, 'tom');
    await insertAccount(database, 'ada', { role: 4, permissions: '["order.read"]' });
    for (const id of ['tom', 'ada']) await insertSession(database, id, { token: id.repeat(15).slice(0, 43), now });
    expect(await endCustomerSessions(desk, clerk, 'member-tom')).toEqual({ ok: true, value: { ended: 1 } });
    expect(await endCustomerSessions(desk, clerk, 'member-ada')).toEqual(fail('customer-not-found'));
    expect(await database.raw.all('SELECT account_id FROM sessions')).toEqual([{ account_id: 'ada' }]);
  });
});
