import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/catalogue-file/test-catalogue.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
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

it('the examples of a demo are of the day on which it is started, where the store is', async () => {
  // In Hong Kong it is 2 May already.
  await dateDemoRates(database, demoShop, new Date('2026-05-01T18:00:00Z'));
  expect((await rates())?.asOf).toBe('2026-05-02');
  await dateDemoRates(database, demoShop, new Date('2026-06-01T02:00:00Z'));
  expect((await rates())?.asOf).toBe('2026-06-01');
});

it('an operator’s own rates keep their day, and none stay none', async () => {
  const own = { asOf: '2026-04-01', rates: { USD: 0.13 } };
  await setExchangeRates(database, own);
  await dateDemoRates(database, demoShop, new Date('2026-05-01T02:00:00Z'));
  expect(await rates()).toEqual(own);
  await setExchangeRates(database, null);
  await dateDemoRates(database, demoShop, new Date('2026-05-01T02:00:00Z'));
  expect(await rates()).toBeUndefined();
});
