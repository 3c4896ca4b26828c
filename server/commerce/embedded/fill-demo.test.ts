import { expect, it } from 'vitest';
import { openProductStore } from '#server/commerce/embedded/catalog/product-store.ts';
import {
  importText,
  openTestDatabase,
  testCatalogue,
} from '#server/commerce/embedded/catalogue-file/test-catalogue.ts';
import { fillDemo } from './fill-demo.ts';

it('an empty shop gets the demo catalogue, once', async () => {
  const database = await openTestDatabase();
  await Promise.all([fillDemo(database, new Date()), fillDemo(database, new Date())]);
  const store = await openProductStore(database);
  const { generation, products } = await store.current();
  expect(products.length).toBeGreaterThan(20);
  expect(store.productFacts('cable-car-round-trip')?.timeSlotOption?.values[0]?.slot).toBe('10:00');
  await fillDemo(database, new Date());
  expect((await store.current()).generation).toBe(generation);
  await database.close();
});

it('a shop that has a catalogue keeps it', async () => {
  const database = await openTestDatabase();
  await importText(database, JSON.stringify(testCatalogue()));
  await fillDemo(database, new Date());
  expect((await (await openProductStore(database)).current()).products).toHaveLength(testCatalogue().products.length);
  await database.close();
});
