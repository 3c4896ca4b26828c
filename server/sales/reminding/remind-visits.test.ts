import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buy, buyer, cartWithRides, openDay } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';

// tests/conformance/selling tests reminders with any back end; this file tests what only this store's tables show.
describe.each(databases)('a reminder run on %s', (_, make) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
  });
  afterAll(() => store.close());
  beforeEach(() => store.reset());

  const buyRides = async () => buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
  const rows = () => database.raw.all<{ day: string }>('SELECT day FROM visit_reminders ORDER BY day');

  it.each([
    ['reminds a member', 1, 1],
    ['does not remind a member who does not want it', 0, 0],
  ])('%s', async (_title, wants, mails) => {
    await buyRides();
    await insertAccount(database, 'mei', { email: buyer.email, wants_reminders: wants });
    store.setClock('2026-03-13T09:00:00Z');
    expect(await store.commerce.orders.job.remindVisits(17)).toBe(mails);
    expect(await rows()).toEqual([]);
    await database.raw.run('DELETE FROM accounts');
  });

  it('handles all orders of a busy day, even when the node stops between two batches', async () => {
    await buyRides();
    for (let n = 0; n < 120; n++) {
      await database.raw.run(
        `INSERT INTO orders (number, fake_id, cart_id, status, version, locale, created_at, payable_until, email_key, total_cents, doc)
         SELECT ?, ?, ?, status, version, locale, created_at, payable_until, email_key, total_cents, doc
         FROM orders WHERE number = (SELECT MIN(number) FROM orders WHERE number NOT LIKE 'BUSY%')`,
        `BUSY${n}`,
        `busy-${n}`,
        `cart-${n}`,
      );
      await database.raw.run('INSERT INTO visit_reminders (day, order_number) VALUES (?, ?)', openDay, `BUSY${n}`);
    }
    store.setClock('2026-03-13T09:00:00Z');
    const beforeStop = await store.commerce.orders.job.remindVisits(17, AbortSignal.abort());
    expect((await rows()).length).toBeGreaterThan(0);
    // Orders without a ticket get no reminder, but their rows are deleted too.
    expect(beforeStop + (await store.commerce.orders.job.remindVisits(17))).toBe(1);
    expect(await rows()).toEqual([]);
  });
});
