import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import { openTestDatabase } from '#tests/support/catalogue-file/test-catalogue.ts';
import { dateDemoRates } from './date-demo-rates.ts';
import { fillEmptyStore } from './fill-empty-store.ts';
import { readActiveGeneration, readStoreSettings } from './generation-rows.ts';
import { setExchangeRates } from './set-exchange-rates.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
  await fillEmptyStore(database, demoShop, new Date('2026-05-01T02:00:00Z'));
});
afterEach(() => database.close());

const rates = async () => (await readStoreSettings(database, await readActiveGeneration(database)))?.exchangeRates;

it("dates a demo's rates to the day of its start, by the store's clock", async () => {
  // In Hong Kong it is already 2 May.
  await dateDemoRates(database, demoShop, new Date('2026-05-01T18:00:00Z'));
  expect((await rates())?.asOf).toBe('2026-05-02');
  await dateDemoRates(database, demoShop, new Date('2026-06-01T02:00:00Z'));
  expect((await rates())?.asOf).toBe('2026-06-01');
});

it('keeps the day of an operator’s own rates, and adds no rates to a store without them', async () => {
  const made = { by: { madeBy: 'test', accountId: null, systemUser: null }, at: 0 };
  const own = { asOf: '2026-04-01', rates: { USD: 0.13 } };
  await database.transaction((tx) => setExchangeRates(tx, own, made));
  await dateDemoRates(database, demoShop, new Date('2026-05-01T02:00:00Z'));
  expect(await rates()).toEqual(own);
  await database.transaction((tx) => setExchangeRates(tx, null, made));
  await dateDemoRates(database, demoShop, new Date('2026-05-01T02:00:00Z'));
  expect(await rates()).toBeUndefined();
});
