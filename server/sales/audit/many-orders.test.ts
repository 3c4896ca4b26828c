import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { buy, cartWithRides, en, must, openDay, order, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { fillWithOrders } from '#tests/support/fill-with-orders.ts';
import { auditSales } from './audit-sales.ts';

const counts = `SELECT
  (SELECT COUNT(*) FROM receipts WHERE kind = 'receipt') AS receipts,
  (SELECT COUNT(*) FROM receipts WHERE kind = 'credit-note') AS notes,
  (SELECT COUNT(*) FROM refunds) AS refunds,
  (SELECT COUNT(*) FROM ticket_entries) AS entries`;

it('goes through more orders than it reads at once, and finds the one that is wrong', async () => {
  const store = await openTestStoreInFolder();
  onTestFinished(store.close);
  const { commerce, database, folder } = store;
  const unpaid = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  await startPaying(commerce, unpaid.fakeId);
  store.passMinutes(31);
  await commerce.orders.cancelUnpaid();
  const used = await buy(commerce, (await cartWithRides(commerce, { adults: 1, children: 1 })).id);
  const refunded = await buy(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
  const oneUnit = { items: [{ itemId: 1, units: 1 }], nonce: 'n', waiveFee: true, say: '', by: 'ada' };
  must(await commerce.orders.grantRefund(en, refunded.fakeId, oneUnit));
  store.setClock(`${openDay}T10:00:00+08:00`);
  for (const { fakeId } of [used, refunded]) {
    const { tickets } = must(await commerce.orders.byFakeId(en, fakeId));
    must(await commerce.orders.redeem(en, { ticket: tickets.find(({ state }) => state === 'issued')?.code ?? '' }));
  }
  const connection = new DatabaseSync(join(folder, 'gondola.sqlite'));
  await fillWithOrders((text) => connection.exec(text), 2500);
  connection.close();

  expect(await database.read.get('SELECT COUNT(*) AS orders FROM orders')).toEqual({ orders: 2503 });
  expect(await database.read.get(counts)).toEqual({ receipts: 2252, notes: 251, refunds: 251, entries: 2252 });

  expect(await auditSales(database)).toEqual([]);
  const { number } = (await database.read.get<{ number: string }>(
    'SELECT number FROM orders ORDER BY number LIMIT 1 OFFSET 2200',
  )) ?? {
    number: '',
  };
  await database.run('UPDATE orders SET total_cents = total_cents + 1 WHERE number = ?', number);
  expect(await auditSales(database)).toEqual([`an order whose sums do not add up: ${number}`]);
});
