import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { listSomeEarlierOrders } from './list-earlier-orders.ts';
import { ordersOfDay } from './orders-of-day.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
  await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
});
afterAll(() => store.close());
afterEach(() => void vi.useRealTimers());

async function makeEarlier(): Promise<void> {
  await store.database.raw.run('DELETE FROM order_visits');
  await store.database.raw.run('DELETE FROM listed_items');
  await store.database.raw.run('UPDATE orders SET is_listed = 0');
}

const earlier = async () => (await store.database.raw.all('SELECT number FROM orders WHERE is_listed = 0')).length;

/** A database that always has more earlier orders: each batch that is read is full. */
async function endless(commit: () => void = () => {}): Promise<Pick<Database, 'ask' | 'commit'>> {
  const [order] = await store.database.raw.all<object>('SELECT * FROM orders');
  return {
    ask: (async () => ({ rows: Array.from({ length: 100 }, () => order) })) as unknown as Database['ask'],
    async commit() {
      commit();
      return 'done';
    },
  };
}

it('a run indexes earlier orders, and the next run finds nothing to do', async () => {
  const { signal } = new AbortController();
  await makeEarlier();
  expect(await listSomeEarlierOrders(store, signal)).toBe(1);
  expect([await listSomeEarlierOrders(store, signal), await earlier()]).toEqual([0, 0]);
});

it('a run ends after about a second, even when orders are left', async () => {
  const began = performance.now();
  const noted = await listSomeEarlierOrders({ database: await endless() }, new AbortController().signal);
  expect(noted).toBeGreaterThan(0);
  expect(noted % 100).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(900);
});

it('a run ends after its current batch when the node stops', async () => {
  const stopping = new AbortController();
  const database = await endless(() => stopping.abort());
  expect(await listSomeEarlierOrders({ database }, stopping.signal)).toBe(100);
});

it('the sweep does not wait for earlier orders, which have their own job', async () => {
  await makeEarlier();
  await store.commerce.inventory.sweep();
  expect(await earlier()).toBe(1);
  await store.commerce.orders.job.listEarlier(new AbortController().signal);
  expect(await earlier()).toBe(0);
});

it('the orders of a day report that earlier orders are indexed first when that takes longer than a second', async () => {
  vi.useFakeTimers();
  const rows = Promise.withResolvers<{ rows: never[] }>();
  const database = { ask: () => rows.promise, commit: async () => 'done' } as unknown as Database;
  const sayNoting = vi.fn();
  const first = ordersOfDay(database, '2026-03-14', sayNoting).next();
  await vi.advanceTimersByTimeAsync(900);
  expect(sayNoting).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(sayNoting).toHaveBeenCalledOnce();
  rows.resolve({ rows: [] });
  expect((await first).done).toBe(true);
});
