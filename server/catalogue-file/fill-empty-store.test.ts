import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import { openProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { fillEmptyStore } from './fill-empty-store.ts';

it('imports the catalogue of the folder into an empty store, once', async () => {
  const database = await openTestDatabase();
  await Promise.all([fillEmptyStore(database, demoShop, new Date()), fillEmptyStore(database, demoShop, new Date())]);
  const store = await openProductStore(database);
  const { generation, products } = await store.current();
  expect(products.length).toBeGreaterThan(20);
  expect(store.latest().bySku.get('cable-car-round-trip')?.timeSlotOption?.values[0]?.slot).toBe('10:00');
  await fillEmptyStore(database, demoShop, new Date());
  expect((await store.current()).generation).toBe(generation);
  await database.close();
});

it('leaves a store that has a catalogue unchanged', async () => {
  const database = await openTestDatabase();
  await importText(database, JSON.stringify(testCatalogue()));
  await fillEmptyStore(database, demoShop, new Date());
  expect((await (await openProductStore(database)).current()).products).toHaveLength(testCatalogue().products.length);
  await database.close();
});

it('refuses a broken catalogue with all its faults, and the store sells nothing', async () => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const broken = testCatalogue();
  Object.assign(broken.products[0] as object, { price: -1 });
  Object.assign(broken.products[1] as object, { price: 'x' });
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(broken));
  await expect(fillEmptyStore(database, folder, new Date())).rejects.toThrow(
    `The catalogue of ${folder} is broken:\nline 1, products[0].price: must be at least 0 (field-invalid)\n` +
      'line 1, products[1].price: must be a number (field-invalid)',
  );
  expect((await (await openProductStore(database)).current()).generation).toBe(0);
  await database.close();
  await rm(folder, { recursive: true });
});
