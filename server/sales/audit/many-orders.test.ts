import { expect, it, onTestFinished } from 'vitest';
import { buy, cartWithRides, en, must, openDay, order, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { fillWithOrders } from '#tests/support/fill-with-orders.ts';
import { auditSales } from './audit-sales.ts';

const counts = `SELECT
  (SELECT COUNT(*) FROM receipts WHERE kind = 'receipt') AS receipts,
  (SELECT COUNT(*) FROM receipts WHERE kind = 'credit-note') AS notes,
  (SELECT COUNT(*) FROM refunds) AS refunds,
  (SELECT COUNT(*) FROM ticket_entries) AS entries`;

it.each(databases)('checks on %s more orders than it reads at once, and reports the damaged ones', async (_, make) => {
  const store = await openTestStoreOn(make);
  onTestFinished(store.close);
  const { commerce, database } = store;
  const unpaid = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  await startPaying(commerce, unpaid.fakeId);
  store.passMinutes(31);
  await commerce.orders.job.cancelUnpaid();
  const used = await buy(commerce, (await cartWithRides(commerce, { adults: 1, children: 1 })).id);
  const refunded = await buy(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
  const oneUnit = { items: [{ itemId: 1, units: 1 }], nonce: 'n', waiveFee: true, say: '', by: 'ada' };
  must(await commerce.orders.staff.grantRefund(en, refunded.fakeId, oneUnit));
  store.setClock(`${openDay}T10:00:00+08:00`);
  for (const { fakeId } of [used, refunded]) {
    const { tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
    must(
      await commerce.orders.staff.redeem(en, { ticket: tickets.find(({ state }) => state === 'issued')?.code ?? '' }),
    );
  }
  await fillWithOrders((text) => database.transaction(async ({ raw }) => raw.run(text), { isPatient: true }), 2500);

  expect(await database.raw.get('SELECT COUNT(*) AS orders FROM orders')).toEqual({ orders: 2503 });
  expect(await database.raw.get(counts)).toEqual({ receipts: 2252, notes: 251, refunds: 251, entries: 2252 });

  expect(await auditSales(database)).toEqual([]);
  const numbers = await database.raw.all<{ number: string }>('SELECT number FROM orders ORDER BY number');
  const wrong = [numbers[700]?.number ?? '', numbers[2200]?.number ?? ''];
  await database.raw.run('UPDATE orders SET total_cents = total_cents + 1 WHERE number IN (?, ?)', ...wrong);
  await database.raw.run(
    'UPDATE places SET taken = taken - 1 WHERE date = (SELECT MIN(date) FROM places WHERE taken > 0)',
  );
  expect(await auditSales(database)).toEqual([
    expect.stringContaining('place counters that differ from the holds'),
    ...wrong.map((number) => `an order whose sums do not add up: ${number}`),
  ]);
});
