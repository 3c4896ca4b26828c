import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { ReceiptPosition } from '#server/sales/orders/receipt.ts';
import { buy, cartWithRides, en, must } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { goOnAfter, lastReceipts } from './last-receipts.ts';

describe.each(databases)('receipts on %s after a restore', (_, make) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => store.reset());

  async function sell(): Promise<string | undefined> {
    const { commerce } = store;
    const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1, slot: '14:00' })).id);
    return must(await commerce.orders.buyer.byFakeId(fakeId)).receipts[0]?.number;
  }

  const goOn = (last: ReceiptPosition, at: number) =>
    database.transaction((tx) => goOnAfter(tx, database.dialect, last, at));

  it('continue above the last assigned number, and the audit accepts the gap', async () => {
    expect([await sell(), await sell()]).toEqual(['R-2026-000001', 'R-2026-000002']);
    const last = { kind: 'receipt', year: 2026, ordinal: 57 } as const;
    expect(await goOn(last, 1)).toEqual({ kind: 'receipt', year: 2026, first: 3, last: 57 });
    expect(await lastReceipts(database.raw)).toEqual([last]);
    expect(await store.audit()).toEqual([]);
    expect([await sell(), await sell()]).toEqual(['R-2026-000058', 'R-2026-000059']);
    expect(await store.audit()).toEqual([]);
    // A second restore, with a lower number.
    expect(await goOn({ ...last, ordinal: 59 }, 2)).toBeNull();
    expect(await goOn({ ...last, ordinal: 61 }, 3)).toMatchObject({ first: 60, last: 61 });
    expect(await sell()).toBe('R-2026-000062');
    expect(await store.audit()).toEqual([]);
  });

  it('continue in a series that has none yet, and other series do not change', async () => {
    await goOn({ kind: 'credit-note', year: 2026, ordinal: 4 }, 1);
    await goOn({ kind: 'receipt', year: 2025, ordinal: 900 }, 1);
    expect(await sell()).toBe('R-2026-000001');
    const { fakeId } = await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
    must(
      await store.commerce.orders.staff.grantRefund(en, fakeId, {
        items: null,
        nonce: 'n',
        waiveFee: true,
        say: '',
        by: 'x',
      }),
    );
    const { receipts } = must(await store.commerce.orders.buyer.byFakeId(fakeId));
    expect(receipts.map(({ number }) => number)).toEqual(['R-2026-000002', 'C-2026-000005']);
    expect(await store.audit()).toEqual([]);
  });

  it('continue only once while many buyers pay', async () => {
    await sell();
    const last = { kind: 'receipt', year: 2026, ordinal: 100 } as const;
    const all = await Promise.all([
      ...Array.from({ length: 10 }, sell),
      ...Array.from({ length: 3 }, () => goOn(last, 1).then(() => undefined)),
    ]);
    const numbers = all.filter((number) => number !== undefined);
    expect(new Set(numbers).size).toBe(10);
    expect(await sell()).toMatch(/^R-2026-0001(0[1-9]|1\d)$/);
  });
});
