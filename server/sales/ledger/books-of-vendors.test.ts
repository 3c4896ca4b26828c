import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buy, buyer, capture, en, must, openDay, sharedItem } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { forgetBooks } from '#tests/support/forget-books.ts';

describe.each(databases)('the books of a vendor on %s', (_, make) => {
  let store: TestStore & { database: Database; close(): Promise<void> };
  beforeAll(async () => {
    store = await openTestStoreOn(make);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    await store.sell(({ products }) => {
      for (const product of products) if (product.sku === 'boat') product.vendor = 'boat-company';
    });
  });

  async function buyBoats(): Promise<string> {
    const { carts } = store.commerce;
    const cartId = must(await carts.create(en));
    must(await carts.add(en, { cartId, items: [sharedItem('boat-adult', 2, { date: '2026-03-15' })] }));
    must(await carts.setBuyer(en, cartId, buyer));
    return (await buy(store.commerce, cartId)).fakeId;
  }

  /** Moves one of the boats to a more expensive day, and refunds the other one. */
  async function moveAndRefund(fakeId: string): Promise<void> {
    const { orders } = store.commerce;
    const to = { date: openDay, slot: '10:00' };
    const wish = { items: [{ itemId: 1, units: 1 }], to, by: 'buyer', method: 'test', dueCents: 4500, nonce: 'm' };
    must(await capture(store.commerce, must(await orders.gateway.startMovePayment(en, fakeId, wish))));
    const items = [{ itemId: 1, units: 1 }];
    must(await orders.staff.grantRefund(en, fakeId, { items, nonce: 'r', waiveFee: true, say: '', by: 'ada' }));
  }

  const entries = () => store.raw.all('SELECT event, units FROM vendor_entries ORDER BY event DESC');

  it('note the refunds and moves of what was sold', async () => {
    await moveAndRefund(await buyBoats());
    expect(await entries()).toEqual([
      { event: 'sold', units: 2 },
      { event: 'refunded', units: -1 },
      { event: 'moved', units: 0 },
    ]);
  });

  it('leave out the refunds and moves of an order whose sale is not in them', async () => {
    const fakeId = await buyBoats();
    await store.database.transaction(({ raw }) => forgetBooks(store.database.dialect, raw));
    await moveAndRefund(fakeId);
    expect(await entries()).toEqual([]);
  });
});
