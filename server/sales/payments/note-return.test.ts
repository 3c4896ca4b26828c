import { expect, it } from 'vitest';
import { cartWithRides, order, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';

it('reports an error when a refund cannot be stored', async () => {
  let isOtherFirst = false;
  const store = await openTestStoreInFolder((database) => ({
    ...database,
    commit: async (changes) => (isOtherFirst ? 'moved' : database.commit(changes)),
  }));
  const { orders } = store.commerce;
  const { id } = await cartWithRides(store.commerce, { adults: 1 });
  const { paymentKey } = await startPaying(store.commerce, (await order(store.commerce, id)).fakeId);
  isOtherFirst = true;
  await expect(orders.gateway.noteReturn(paymentKey, { gatewayRefundId: 'R1', amountCents: 100 })).rejects.toThrow(
    'Could not book refund R1',
  );
  await store.close();
});
