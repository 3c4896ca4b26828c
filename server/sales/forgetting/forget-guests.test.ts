import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buyer, cartWithRides, order } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';

// tests/conformance/selling tests forgetting with any back end; this file tests what only this store's tables show.
describe.each(databases)('forgetting guests on %s', (_, make) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
  });
  afterAll(() => store.close());
  beforeEach(() => store.reset());

  const forget = () => store.commerce.orders.job.forgetGuests(30);

  async function leaveUnpaid(count: number): Promise<void> {
    const { commerce, passMinutes } = store;
    for (let n = 0; n < count; n++) await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    passMinutes(31);
    await commerce.orders.job.cancelUnpaid();
    store.setClock('2026-04-14T01:00:00Z');
  }

  it('keeps the buyer of an order whose address has an account', async () => {
    await leaveUnpaid(1);
    await insertAccount(database, 'mei', { email: buyer.email });
    expect(await forget()).toBe(0);
    await database.raw.run('DELETE FROM accounts');
    expect(await forget()).toBe(1);
  });

  it('removes the comment of a refund request, and leaves no personal data in the row', async () => {
    await leaveUnpaid(1);
    await database.raw.run(`UPDATE orders SET refund_comment = 'Mei is ill.'`);
    expect(await forget()).toBe(1);
    const [row] = await database.raw.all<object>('SELECT * FROM orders');
    expect(row).toMatchObject({
      ...{ email_key: 'forgotten', name_key: null, last_name_key: null, phone_key: null, street_key: null },
      refund_comment: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/Mei|Chan|example\.com|91234567/);
  });

  it('ends when the node stops, and continues in its next run', async () => {
    await leaveUnpaid(2);
    expect(await store.commerce.orders.job.forgetGuests(30, AbortSignal.abort())).toBe(0);
    expect(await forget()).toBe(2);
  });

  it('reaches orders behind many orders that are still open', async () => {
    await leaveUnpaid(3);
    const [{ number } = { number: '' }] = await database.raw.all<{ number: string }>('SELECT number FROM orders');
    for (let n = 0; n < 150; n++) {
      await database.raw.run(
        `INSERT INTO orders (number, fake_id, cart_id, status, version, locale, created_at, payable_until, email_key, total_cents, doc)
         SELECT ?, ?, ?, 'waiting', version, locale, created_at - 1, payable_until, email_key, total_cents, doc
         FROM orders WHERE number = ?`,
        `WAITING${n}`,
        `waiting-${n}`,
        `cart-${n}`,
        number,
      );
    }
    expect(await forget()).toBe(3);
    expect(await forget()).toBe(0);
  });
});
