import { expect, it } from 'vitest';
import { openProductStore } from '#server/commerce/embedded/catalog/product-store.ts';
import {
  importText,
  openTestDatabase,
  testCatalogue,
} from '#server/commerce/embedded/catalogue-file/test-catalogue.ts';
import { demoShop } from '#server/testing/demo-shop.ts';
import { fillEmptyStore } from './fill-empty-store.ts';

it('an empty store gets the catalogue of the folder, once', async () => {
  const database = await openTestDatabase();
  await Promise.all([fillEmptyStore(database, demoShop, new Date()), fillEmptyStore(database, demoShop, new Date())]);
  const store = await openProductStore(database);
  const { generation, products } = await store.current();
  expect(products.length).toBeGreaterThan(20);
  expect(store.productFacts('cable-car-round-trip')?.timeSlotOption?.values[0]?.slot).toBe('10:00');
  await fillEmptyStore(database, demoShop, new Date());
  expect((await store.current()).generation).toBe(generation);
  await database.close();
});

it('a store that has a catalogue keeps it', async () => {
  const database = await openTestDatabase();
  await importText(database, JSON.stringify(testCatalogue()));
  await fillEmptyStore(database, demoShop, new Date());
  expect((await (await openProductStore(database)).current()).products).toHaveLength(testCatalogue().products.length);
  await database.close();
});
