import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cartWithRides, order, startPaying } from '#server/commerce/conformance/shopping.ts';
import { openTestStore } from '#server/commerce/conformance/test-store.ts';
import { openDatabase } from '#server/database/open-database.ts';

it('a refund that cannot be written is not taken for noted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const database = await openDatabase({ folder });
  let isOtherFirst = false;
  const store = await openTestStore({
    ...database,
    commit: async (changes) => (isOtherFirst ? 'moved' : database.commit(changes)),
  });
  const { orders } = store.commerce;
  const { id } = await cartWithRides(store.commerce, { adults: 1 });
  const { paymentKey } = await startPaying(store.commerce, (await order(store.commerce, id)).fakeId);
  isOtherFirst = true;
  await expect(orders.noteRefund(paymentKey, { gatewayRefundId: 'R1', amountCents: 100 })).rejects.toThrow(
    'A refund could not be noted: R1',
  );
  await store.close();
  await rm(folder, { recursive: true });
});
