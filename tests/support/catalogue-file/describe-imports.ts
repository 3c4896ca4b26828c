import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noChanges } from '#server/catalogue-file/catalogue-changes.ts';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { openFaultLog } from '#server/catalogue-file/fault-log.ts';
import { readActiveGeneration, readFormerSkus } from '#server/catalogue-file/generation-rows.ts';
import { importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import { stageGeneration } from '#server/catalogue-file/stage-generation.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { importText, openTestDatabase, type TestCatalogue, testCatalogue } from './test-catalogue.ts';

/** Each test begins with an empty shop. */
export function describeImports(name: string, openEmptyDatabase: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database;
    beforeEach(async () => {
      database = await openEmptyDatabase();
    });
    afterEach(() => database.close());

    const importIt = (change: (catalogue: TestCatalogue) => void = () => {}) => {
      const catalogue = testCatalogue();
      change(catalogue);
      return importText(database, JSON.stringify(catalogue));
    };

    async function exported(from: Database = database): Promise<string> {
      let text = '';
      for await (const piece of exportCatalogue(from)) text += piece;
      return text;
    }

    const giftCode = (code = 'GIFT-300') =>
      database.raw.get<{ issued_cents: number; spent_cents: number; withdrawn: number }>(
        'SELECT issued_cents, spent_cents, withdrawn FROM gift_codes WHERE code = ?',
        code,
      );

    const rowCount = async (table: string) =>
      (await database.raw.get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`))?.count;

    describe('an import', () => {
      it('imports everything, and removes the catalogue before', async () => {
        expect(await importIt()).toMatchObject({ ok: true, faults: [], productCount: 6, categoryCount: 6 });
        expect(await importIt((catalogue) => catalogue.products.pop())).toMatchObject({ ok: false });
        const smaller = (catalogue: TestCatalogue) => {
          catalogue.products = catalogue.products.slice(2, 4).map((one) => ({ ...one, related: [] }));
        };
        expect(await importIt(smaller)).toMatchObject({ ok: true, productCount: 2 });
        expect([await rowCount('products'), await rowCount('categories'), await rowCount('store_settings')]).toEqual([
          2, 6, 1,
        ]);
      });

      it('remembers addresses of withdrawn or renamed products until a product uses them again', async () => {
        await importIt();
        const [, second] = testCatalogue().products;
        const former = async () => [...(await readFormerSkus(database))];
        expect(await former()).toEqual([]);
        await importIt((catalogue) => {
          catalogue.products[1] = { ...(second as CatalogueProduct), urlKey: 'moved' };
        });
        expect(await former()).toEqual([[second?.urlKey, second?.sku]]);
        await importIt();
        expect(await former()).toEqual([['moved', second?.sku]]);
      });

      it('with one fault changes nothing and leaves no rows behind', async () => {
        await importIt();
        const before = [await readActiveGeneration(database), await exported()];
        const report = await importIt((catalogue) => {
          (catalogue.products.at(-1) as CatalogueProduct).categories = [77];
          (catalogue.giftCodes[0] as { balance: number }).balance = 900;
        });
        expect(report).toMatchObject({ ok: false, faults: [{ code: 'reference-missing' }] });
        expect([await readActiveGeneration(database), await exported()]).toEqual(before);
        expect(await rowCount('products')).toBe(6);
      });

      it('writes nothing in a dry run', async () => {
        const text = JSON.stringify(testCatalogue());
        expect(await importText(database, text, { dryRun: true })).toMatchObject({ ok: true, productCount: 6 });
        expect([await readActiveGeneration(database), await rowCount('products')]).toEqual([0, 0]);
      });

      it('lists added, changed and withdrawn products, and none when nothing has changed', async () => {
        expect((await importIt()).changes.added).toMatchObject({ count: 6, names: { 2: 'Plush cabin (plush)' } });
        expect((await importIt()).changes).toEqual(noChanges());
        const { changes } = await importIt((catalogue) => {
          const [trip, tour, plush, locker, keyring] = catalogue.products as [CatalogueProduct, ...CatalogueProduct[]];
          const added = { ...(plush as CatalogueProduct), id: 9, sku: 'kite', urlKey: 'kite', name: { en: 'Kite' } };
          const changed = { ...(locker as CatalogueProduct), price: 41 };
          const bare = { ...trip, related: [] };
          catalogue.products = [bare, tour, plush, changed, keyring, added] as CatalogueProduct[];
        });
        expect(changes).toEqual({
          added: { count: 1, names: ['Kite (kite)'] },
          changed: { count: 2, names: ['Cable Car Round Trip (round-trip)', 'Locker for the day (locker)'] },
          withdrawn: { count: 1, names: ['Poster (poster)'] },
        });
      });

      it('lists at most ten of them, in the language of a shop without English', async () => {
        const { changes } = await importIt((catalogue) => {
          const plush = catalogue.products[2] as CatalogueProduct;
          const inHongKong = ({ en }: { en?: string | undefined }) => ({ hk: `${en}（港）` });
          Object.assign(catalogue.store, {
            languages: ['hk'],
            byLaw: { hk: '守則' },
            name: { hk: '試嶺' },
            notice: undefined,
          });
          Object.assign(catalogue.store, { banner: [], footerLinks: [] });
          catalogue.categories = catalogue.categories
            .slice(0, 2)
            .map((one) => ({ ...one, name: inHongKong(one.name) }));
          catalogue.promoCodes = [];
          catalogue.giftCodes = [];
          catalogue.products = Array.from({ length: 11 }, (_, index) => ({
            ...plush,
            id: index + 1,
            sku: `kite-${index}`,
            urlKey: `kite-${index}`,
            ...{ name: { hk: '風箏' }, shortDescription: { hk: '輕' }, description: { hk: '輕' } },
            searchWords: undefined,
            images: [{ file: 'kite', label: { hk: '風箏' } }],
          }));
        });
        expect(changes.added.count).toBe(11);
        expect(changes.added.names).toEqual(Array.from({ length: 10 }, (_, index) => `風箏 (kite-${index})`));
      });

      it('lists the same in a dry run', async () => {
        await importIt();
        const smaller = JSON.stringify({
          ...testCatalogue(),
          products: testCatalogue().products.slice(4, 5),
          promoCodes: [],
        });
        const sparse = smaller.replace('"gift":{"buy":4,"of":["round-trip"]}', '"rating":4');
        const { changes } = await importText(database, sparse, { dryRun: true });
        expect([changes.changed.count, changes.withdrawn.count]).toEqual([1, 5]);
      });

      it('fails with import-overtaken and changes nothing when another import overtakes it', async () => {
        const catalogue = testCatalogue();
        const slow = {
          ...catalogue,
          async *products() {
            yield catalogue.products[0];
            await importIt();
            yield* catalogue.products.slice(1);
          },
        };
        const { products: _, ...head } = catalogue;
        const source = {
          head,
          products: slow.products(),
          faults: [],
          notes: openFaultLog(),
          lineOf: () => undefined,
        };
        const report = await importCatalogue(database, source, { now: new Date() });
        expect(report).toMatchObject({ ok: false, faults: [{ code: 'import-overtaken' }] });
        expect(await rowCount('products')).toBe(6);
      });

      it('removes the rows of an earlier import that was interrupted', async () => {
        const broken = await stageGeneration(database);
        await broken.addProduct(testCatalogue().products[0] as CatalogueProduct, 0, 'HKD');
        await broken.flush();
        expect(await rowCount('products')).toBe(1);
        await importIt();
        expect(await rowCount('products')).toBe(6);
      });
    });

    describe('gift and promo codes', () => {
      const spend = (cents: number) =>
        database.raw.run("UPDATE gift_codes SET spent_cents = spent_cents + ? WHERE code = 'GIFT-300'", cents);
      const issue = (balance: number) => (catalogue: TestCatalogue) => {
        (catalogue.giftCodes[0] as { balance: number }).balance = balance;
      };

      it.each([
        ['as it was issued', 300],
        ['with more', 350],
        ['with less', 250],
        ['with less than was spent', 50],
      ])('a gift code imported again %s keeps its spent amount', async (_how, balance) => {
        await importIt();
        await spend(10_000);
        await importIt(issue(balance));
        expect(await giftCode()).toMatchObject({ spent_cents: 10_000, issued_cents: balance * 100 });
      });

      it('an old export does not restore money that was spent since', async () => {
        await importIt();
        await spend(10_000);
        const old = await exported();
        await spend(5_000);
        await importText(database, old);
        expect(await giftCode()).toMatchObject({ spent_cents: 15_000 });
      });

      it('a code that is missing from the file is withdrawn, and keeps its spent amount until it is in a file again', async () => {
        await importIt();
        await spend(10_000);
        await importIt((catalogue) => {
          catalogue.giftCodes = [];
          catalogue.promoCodes = [];
        });
        expect(await giftCode()).toEqual({ issued_cents: 30_000, spent_cents: 10_000, withdrawn: 1 });
        expect(JSON.parse(await exported())).toMatchObject({ promoCodes: [] });
        await importIt();
        expect(await giftCode()).toEqual({ issued_cents: 30_000, spent_cents: 10_000, withdrawn: 0 });
      });

      it('a code that an order has bought stays unchanged, in the file or not', async () => {
        await importIt();
        await database.raw.run(
          `INSERT INTO gift_codes (code, ordinal, document, issued_cents, spent_cents, order_number)
           VALUES ('SOLD-1', 0, '{"code":"SOLD-1","label":{"en":"Gift voucher"}}', 50000, 20000, 'A1B2C3D4E5')`,
        );
        const sold = () => database.raw.get("SELECT spent_cents, withdrawn FROM gift_codes WHERE code = 'SOLD-1'");
        const bought = { code: 'SOLD-1', label: { en: 'Gift voucher' }, balance: 500, spent: 200 };
        for (const more of [[bought], []]) {
          await importIt(({ giftCodes }) => giftCodes.push(...more));
          expect(await sold()).toEqual({ spent_cents: 20_000, withdrawn: 0 });
        }
        await database.raw.run("DELETE FROM gift_codes WHERE code = 'SOLD-1'");
      });

      it('an export has no gift codes, and its import changes none', async () => {
        await importIt();
        await spend(10_000);
        const text = await exported();
        expect(text).not.toContain('GIFT-300');
        expect(JSON.parse(text)).not.toHaveProperty('giftCodes');
        await importText(database, text.replace('"Test Ridge"', '"Other Ridge"'));
        expect(await giftCode()).toEqual({ issued_cents: 30_000, spent_cents: 10_000, withdrawn: 0 });
      });

      it('a promo code with the text of a gift code is a fault', async () => {
        await importIt();
        const file = JSON.parse(await exported());
        file.promoCodes[0].code = 'GIFT-300';
        expect(await importText(database, JSON.stringify(file))).toMatchObject({
          ok: false,
          faults: [{ code: 'duplicate', subject: 'the promo code GIFT-300' }],
        });
      });

      it("a promo code keeps its number of uses, and takes the file's limit", async () => {
        await importIt();
        await database.raw.run("UPDATE promo_codes SET uses = 4 WHERE code = 'TENOFF'");
        await importIt((catalogue) => {
          (catalogue.promoCodes[0] as { maxUses: number }).maxUses = 9;
        });
        expect(await database.raw.get('SELECT uses, max_uses FROM promo_codes')).toEqual({ uses: 4, max_uses: 9 });
      });

      it('promo codes keep their uses when they move to another store', async () => {
        await importIt();
        const [promo] = testCatalogue().promoCodes;
        expect(JSON.parse(await exported()).promoCodes).toEqual([promo]);
        await database.raw.run("UPDATE promo_codes SET uses = 4 WHERE code = 'TENOFF'");
        expect(JSON.parse(await exported()).promoCodes).toEqual([{ ...promo, used: 4 }]);
        const other = await openTestDatabase();
        await importText(other, await exported());
        const unnumbered = (text: string) => text.replace(/^ {2}"revision": \d+,\n/m, '');
        expect(unnumbered(await exported(other))).toBe(unnumbered(await exported()));
        await other.close();
      });
    });

    describe('an export', () => {
      it.each([
        ['the test catalogue', JSON.stringify(testCatalogue())],
        [
          'the demo catalogue',
          readFileSync(fileURLToPath(new URL('../../../examples/demo-shop/catalogue.json', import.meta.url)), 'utf8'),
        ],
      ])('of %s is the same byte for byte after an import', async (_what, text) => {
        expect((await importText(database, text)).faults).toEqual([]);
        const first = await exported();
        await importText(database, first);
        expect(await exported()).toBe(first);
        const read = readCatalogueJson(first);
        expect(read.ok).toBe(true);
      });

      it('contains the shared pools byte for byte, and an import without pools removes them', async () => {
        const shared = (catalogue: TestCatalogue) => {
          catalogue.pools = [
            {
              name: 'Temple hall',
              slots: ['10:00', '16:30'],
              each: 80,
              closedFirstDays: 1,
              exceptions: [
                { date: '2026-05-03', slot: '10:00', places: 3 },
                { date: '2026-05-03', places: 9 },
              ],
            },
            { name: 'bus', each: 40, closedFirstDays: 0, exceptions: [] },
          ];
          Object.assign(catalogue.products[0] ?? {}, { pools: ['bus', 'Temple hall'], takes: { bus: 2 }, admits: 2 });
          Object.assign(catalogue.products[0]?.variants[1] ?? {}, { takes: { bus: 1, 'round-trip': 3 }, admits: 1 });
        };
        expect(await importIt(shared)).toMatchObject({ ok: true });
        const first = await exported();
        expect(JSON.parse(first)).toMatchObject({
          pools: [
            { name: 'Temple hall', exceptions: [{ slot: '10:00' }, { places: 9 }] },
            { name: 'bus', each: 40 },
          ],
          products: [
            { pools: ['bus', 'Temple hall'], variants: [{}, { takes: { bus: 1 }, admits: 1 }] },
            {},
            {},
            {},
            {},
            {},
          ],
        });
        await importText(database, first);
        expect(await exported()).toBe(first);
        const calendarTables = ['calendar_pools', 'calendar_exceptions', 'calendar_uses'];
        expect(await Promise.all(calendarTables.map(rowCount))).toEqual([3, 4, 5]);
        await importIt();
        expect(await Promise.all(calendarTables.map(rowCount))).toEqual([1, 2, 1]);
      });

      it('contains all of a long calendar', async () => {
        const exceptions = Array.from({ length: 1100 }, (_, days) => ({
          date: addDays('2026-05-01', days),
          places: days,
        }));
        const hall = { name: 'hall', each: 40, closedFirstDays: 0, exceptions };
        await importIt((catalogue) => {
          catalogue.pools = [hall];
          Object.assign(catalogue.products[0] ?? {}, { pools: ['hall'] });
        });
        expect(JSON.parse(await exported()).pools).toEqual([hall]);
      });

      it('of an empty shop is refused', async () => {
        await expect(exported()).rejects.toThrow('nothing was imported yet');
      });
    });
  });
}
