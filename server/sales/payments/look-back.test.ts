import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Now } from '#server/sales/now.ts';
import { buyItems, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { lookBackSoon } from './look-back.ts';
import { noteReturn } from './note-return.ts';

const hourMs = 3_600_000;

describe.each(databases)('a look-back on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  });
  afterAll(() => store.close());

  it('in an hour is not put off by a refund that is written at the same time', async () => {
    const { commerce, database } = store;
    const fakeId = await buyItems(commerce, rideItems({ adults: 1 }));
    const { paymentKey, createdAt: at } = must(await commerce.orders.buyer.byFakeId(fakeId));
    const key = paymentKey ?? '';
    const readNow = async () => ({ at, timeZone: 'Asia/Hong_Kong' }) as Now;
    let isRead = false;
    const ask: Database['ask'] = async (queries) => {
      const rows = await database.ask(queries);
      if (!isRead) await lookBackSoon({ database, readNow }, key);
      isRead = true;
      return rows;
    };
    const refund = { gatewayRefundId: 'R1', amountCents: 100 };
    await noteReturn({ database: { ...database, ask }, readNow }, key, refund);
    expect(
      await database.raw.get('SELECT refunded_cents, look_back_at FROM payments WHERE payment_key = ?', key),
    ).toEqual({ refunded_cents: 100, look_back_at: at + hourMs });
  });
});
