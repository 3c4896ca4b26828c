import { expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSoldProducts } from './create-sold-products.ts';

const hour = 3_600_000;

/** A store with one paid order of these skus, whose database can become unreachable. */
function storeThatSold(...skus: string[]) {
  const state = { now: Date.parse('2026-05-10T02:00:00Z'), isAway: false, asked: 0, skus };
  const ask = async () => {
    state.asked += 1;
    if (state.isAway) throw new Error('away');
    const items = state.skus.map((productSku) => ({ productSku, ordered: 1, refunded: 0, isGift: false }));
    return { orders: [{ paidAt: state.now, number: 'A', doc: JSON.stringify({ items }) }] };
  };
  const sold = createSoldProducts({ database: { ask } as unknown as Database, clock: () => new Date(state.now) });
  return { state, sold, bestsellers: async () => (await sold.counts()).bestsellers };
}

it('counts once for simultaneous calls, and again after an hour', async () => {
  const { state, bestsellers } = storeThatSold('ride');
  expect(await Promise.all([bestsellers(), bestsellers()])).toEqual([['ride'], ['ride']]);
  state.now += hour - 1;
  await bestsellers();
  expect(state.asked).toBe(1);
  state.now += 1;
  await bestsellers();
  expect(state.asked).toBe(2);
});

it('keeps its counts while the database is unreachable, and counts again afterwards', async () => {
  const { state, bestsellers } = storeThatSold('ride');
  await bestsellers();
  state.now += hour;
  state.skus = ['pin'];
  state.isAway = true;
  expect(await bestsellers()).toEqual(['ride']);
  await expect.poll(() => state.asked).toBe(2);
  state.isAway = false;
  await expect.poll(bestsellers).toEqual(['pin']);
});

it('reports an unreachable database when nothing was counted yet', async () => {
  const { state, bestsellers } = storeThatSold('ride');
  state.isAway = true;
  await expect(bestsellers()).rejects.toThrow('away');
  state.isAway = false;
  expect(await bestsellers()).toEqual(['ride']);
});

it('returns the known counts without waiting', async () => {
  const { state, sold } = storeThatSold('ride');
  state.isAway = true;
  expect(sold.known()).toBeNull();
  await expect.poll(() => state.asked).toBe(1);
  state.isAway = false;
  await expect.poll(() => sold.known()?.bestsellers).toEqual(['ride']);
});
