import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectOver } from '#server/database/forget-rows.ts';
import { createTestPaymentStore, oldTestPayments, oldTestRefunds } from '#server/payments/test-gateway/store.ts';
import { buyer, cartWithRides, en, must, order, under } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { kept, oldActs } from './sweep.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const dayMinutes = 24 * 60;
const count = async (table: string, condition = '1 = 1') =>
  (await store.database.raw.get<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table} WHERE ${condition}`))?.rows;

const cartOfBuyer = async () => {
  const { id } = await cartWithRides(store.commerce, { adults: 1 });
  must(await store.commerce.carts.setBuyer(en, id, buyer));
  return id;
};

/** The number of rows of a table that still exist a minute before and a minute after the given number of days. */
async function daysUntilGone(table: string, days: number, condition?: string): Promise<(number | undefined)[]> {
  const { inventory } = store.commerce;
  store.passMinutes(days * dayMinutes - 1);
  await inventory.sweep();
  const before = await count(table, condition);
  store.passMinutes(2);
  await inventory.sweep();
  return [before, await count(table, condition)];
}

describe('the sweep', () => {
  it('removes content and buyer of an expired cart at once, and the rest after a month', async () => {
    const { inventory } = store.commerce;
    await cartOfBuyer();
    expect(await count('carts', `doc LIKE '%Mei%'`)).toBe(1);
    expect(await daysUntilGone('carts', 1, `doc LIKE '%Mei%' OR doc LIKE '%ride%'`)).toEqual([1, 0]);
    expect(await count('carts', `state = 'expired'`)).toBe(1);
    store.passMinutes(28 * dayMinutes);
    await inventory.sweep();
    expect(await count('carts')).toBe(1);
    store.passMinutes(dayMinutes);
    await inventory.sweep();
    expect(await count('carts')).toBe(0);
  });

  it('removes the content of an ordered cart at once, and the rest after a month', async () => {
    await order(store.commerce, await cartOfBuyer());
    expect(await count('carts', `doc LIKE '%Mei%' OR doc LIKE '%ride%'`)).toBe(0);
    expect(await daysUntilGone('carts', 30)).toEqual([1, 0]);
    expect(await count('orders')).toBe(1);
  });

  it('removes a hand-off that nobody took within a quarter of an hour', async () => {
    must(await store.commerce.carts.createHandOff(en, await cartOfBuyer()));
    expect(await daysUntilGone('hand_offs', 15 / dayMinutes)).toEqual([1, 0]);
  });

  it('removes the answer under an idempotency key after a day', async () => {
    must(await store.commerce.carts.create(under('K')));
    expect(await daysUntilGone('idempotency_keys', 1)).toEqual([1, 0]);
  });

  it.each([
    ['sent', 30],
    ['failed', 180],
  ])('removes a %s email after %i days, and keeps a waiting one', async (state, days) => {
    const { moment } = await queueMails(2);
    await store.database.raw.run(`UPDATE outbox SET state = ?, due_at = ? WHERE id = 'm0'`, state, moment);
    expect(await daysUntilGone('outbox', days)).toEqual([2, 1]);
    expect(await count('outbox', `state = 'waiting'`)).toBe(1);
  });

  it('removes all rows, even when there is more than one batch', async () => {
    const { moment } = await queueMails(1201);
    await store.database.raw.run(`UPDATE outbox SET state = 'sent', due_at = ?`, moment);
    expect(await daysUntilGone('outbox', 30)).toEqual([1201, 0]);
  });

  it('removes a payment of the test gateway after half a year', async () => {
    const payments = createTestPaymentStore(store.database);
    for (const paymentKey of ['old', 'new']) {
      await payments.add({
        paymentKey,
        orderNumber: 'A',
        amountCents: 1,
        currency: 'HKD',
        locale: 'en',
        returnUrl: '',
        cancelUrl: '',
      });
    }
    const age = 180 * dayMinutes * 60_000;
    await store.database.raw.run(
      `UPDATE test_gateway_payments SET created_at = created_at - ? WHERE payment_key = 'old'`,
      age,
    );
    await payments.sweep();
    expect([await payments.byKey('old'), (await payments.byKey('new'))?.payment_key]).toEqual([undefined, 'new']);
  });

  it('removes a line of the audit trail after ten years, in the test store', async () => {
    const { database, clock } = { ...store, clock: Date.parse('2026-03-10T01:00:00Z') };
    await database.raw.run(
      `INSERT INTO staff_acts (id, acted_at, operation, made_by, objects, fields, outcome) VALUES ('a', ?, '', '', '', '', '')`,
      clock,
    );
    expect(await daysUntilGone('staff_acts', 3652.5)).toEqual([1, 0]);
  });

  // A store has few webhooks.
  const large = kept.filter(({ table }) => table !== 'webhooks');

  it.each([...large, oldActs, oldTestPayments, oldTestRefunds])(
    'finds rows by an index: $table, $condition',
    async (over) => {
      const plan = await store.database.raw.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${selectOver(over, 500)}`, 0);
      expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/);
    },
  );
});

async function queueMails(mails: number): Promise<{ moment: number }> {
  const moment = Date.parse('2026-03-10T01:00:00Z');
  await store.database.transaction(async ({ raw }) => {
    for (let mail = 0; mail < mails; mail++) {
      await raw.run(
        `INSERT INTO outbox (id, message_id, kind, locale, fake_id, state, queued_at, due_at, tries)
         VALUES (?, ?, 'tickets', 'en', 'nobody', 'waiting', ?, ?, 0)`,
        `m${mail}`,
        `id${mail}`,
        moment,
        moment,
      );
    }
  });
  return { moment };
}
