import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartWithRides, en, failureOf, must, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder, type TestStore } from '#tests/conformance/test-store.ts';

let store: TestStore;
/** The work of another step, which happens after the tested step has read and before it writes. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  store = await openTestStoreInFolder((database) => ({
    ...database,
    async commit(changes) {
      const first = meanwhile;
      meanwhile = undefined;
      await first?.();
      return database.commit(changes);
    },
  }));
});
afterEach(() => store.close());

describe('a payment', () => {
  it('is not stored for an order that ends while the payment starts', async () => {
    const { restoreOrder, orders } = store.commerce;
    const { fakeId } = await order(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
    meanwhile = async () => must(await restoreOrder(en, fakeId));
    expect(failureOf(await orders.gateway.startPayment(en, fakeId, 'test'))).toEqual({ code: 'order-cancelled' });
    expect(await orders.gateway.unfinishedMethods()).toEqual([]);
  });
});
