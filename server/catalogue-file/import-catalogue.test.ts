import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { describeImports } from '#tests/support/catalogue-file/describe-imports.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';

describeImports('a catalogue in SQLite', openTestDatabase);

describe('while an import runs', () => {
  it('another process keeps selling and never sees half a catalogue', async () => {
    const database = await openTestDatabase();
    const priced = (price: number, count: number) => {
      const catalogue = testCatalogue();
      const plush = catalogue.products[2] as CatalogueProduct;
      const { regularPrice: _, ...bare } = plush;
      catalogue.products = Array.from({ length: count }, (__, index) => ({
        ...bare,
        id: index + 1,
        sku: `sku-${index}`,
        urlKey: `sku-${index}`,
        price,
        related: [],
      }));
      (catalogue.giftCodes[0] as { balance: number }).balance = 1_000_000;
      return JSON.stringify(catalogue);
    };
    await importText(database, priced(1, 200));

    const seller = fork(fileURLToPath(new URL('../../tests/support/catalogue-file/test-seller.ts', import.meta.url)), [
      database.folder,
    ]);
    await once(seller, 'message');
    for (const price of [2, 3]) expect(await importText(database, priced(price, 2000))).toMatchObject({ ok: true });
    const answered = once(seller, 'message');
    seller.send('stop');
    const [seen] = (await answered) as [{ sales: number; faults: string[]; torn: number; prices: number[] }];

    expect(seen.faults).toEqual([]);
    expect(seen.torn).toBe(0);
    expect(seen.prices).toEqual([100, 200, 300].slice(0, seen.prices.length));
    expect(seen.sales).toBeGreaterThan(10);
    expect(await database.raw.get("SELECT spent_cents FROM gift_codes WHERE code = 'GIFT-300'")).toEqual({
      spent_cents: seen.sales,
    });
    await database.close();
  }, 60_000);
});
