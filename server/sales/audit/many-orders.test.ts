import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { buy, cartWithRides, order, startPaying } from '#server/commerce/conformance/shopping.ts';
import { openTestStoreInFolder } from '#server/commerce/conformance/test-store.ts';
import { fillWithOrders } from '#server/testing/fill-with-orders.ts';
import { auditSales } from './audit-sales.ts';

it('goes through more orders than it reads at once, and finds the one that is wrong', async () => {
  const store = await openTestStoreInFolder();
  onTestFinished(store.close);
  const { commerce, database, folder } = store;
  const unpaid = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  await startPaying(commerce, unpaid.fakeId);
  store.passMinutes(31);
  await commerce.orders.cancelUnpaid();
  await buy(commerce, (await cartWithRides(commerce, { adults: 1, children: 1 })).id);
  const connection = new DatabaseSync(join(folder, 'gondola.sqlite'));
  await fillWithOrders((text) => connection.exec(text), 2500);
  connection.close();

  expect(await database.read.get('SELECT COUNT(*) AS orders FROM orders')).toEqual({ orders: 2502 });
  expect(await auditSales(database)).toEqual([]);
  const { number } = (await database.read.get<{ number: string }>(
    'SELECT number FROM orders ORDER BY number LIMIT 1 OFFSET 2200',
  )) ?? {
    number: '',
  };
  await database.run('UPDATE orders SET total_cents = total_cents + 1 WHERE number = ?', number);
  expect(await auditSales(database)).toEqual([`an order whose sums do not add up: ${number}`]);
});
