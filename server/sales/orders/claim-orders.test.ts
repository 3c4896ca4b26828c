import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, cartWithRides, must, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { claimOrders, disownOrders } from './claim-orders.ts';
import { emailKey } from './stored-order.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
});
afterAll(() => store.close());

const numbersOf = async (id: string, email: string) =>
  (await store.commerce.orders.buyer.ofMember({ id, email }, { size: 10, number: 1 })).orders.map(
    ({ number }) => number,
  );

it('orders stay with an account that changes its address, and belong to a guest again when the account is deleted', async () => {
  const { commerce, database } = store;
  const { order_number: number } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  expect(await numbersOf('mei', 'new@example.com')).toEqual([]);
  await database.change(claimOrders({ owner: 'mei', email_key: emailKey(buyer.email) }));
  expect(await numbersOf('mei', 'new@example.com')).toEqual([number]);
  expect(await numbersOf('another', buyer.email)).toEqual([]);
  await database.change(claimOrders({ owner: 'another', email_key: emailKey(buyer.email) }));
  expect(await numbersOf('mei', 'new@example.com')).toEqual([number]);
  await database.change(disownOrders('mei'));
  expect(await numbersOf('another', buyer.email)).toEqual([number]);
  expect(must(await commerce.orders.buyer.byIncrementId(number, buyer.email)).number).toBe(number);
});
