import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { wordFault } from '#server/catalogue-file/fault.ts';
import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import type { ImportOptions, ImportReport } from '#server/catalogue-file/import-catalogue.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import type { ThingDocument } from '#server/catalogue-file/revisions/thing.ts';
import { setExchangeRates } from '#server/catalogue-file/set-exchange-rates.ts';
import { stageGeneration } from '#server/catalogue-file/stage-generation.ts';
import { editCalendar } from '#server/staff/calendar-acts.ts';
import { publishThings, saveThing } from '#server/staff/catalogue-acts.ts';
import type {
  Catalogue,
  CatalogueCategory,
  CatalogueProduct,
  PromoCode,
} from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { must } from '#tests/conformance/shopping.ts';
import { importText, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { type MergeChoice, noChoice } from './decide-thing.ts';

type Store = Awaited<ReturnType<typeof openEmpty>>;

const by = { madeBy: 'test', accountId: null, systemUser: null };
const ada = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const now = new Date('2026-05-01T02:00:00Z');

/** The products without links between them, so that each can be withdrawn alone. */
function unrelated({ products }: Catalogue): CatalogueProduct[] {
  return products.map((one) => ({ ...one, related: [] }));
}

describe.each(databases)('an import into a store that was changed, on %s', (_, make) => {
  let database: Store['database'];
  let close: Store['close'];

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
  }, 60_000);
  afterAll(() => close());
  beforeEach(async () => {
    const tables = ['catalogue_revisions', 'catalogue_changes', 'catalogue_drafts'];
    for (const table of [...tables, 'gift_codes', 'promo_codes', 'contents', 'staff_acts'])
      await database.raw.run(`DELETE FROM ${table}`);
    await database.raw.run('UPDATE catalogue_state SET active_generation = 0, revision = 0, print = NULL WHERE id = 1');
    await importText(database, JSON.stringify({ ...testCatalogue(), products: unrelated(testCatalogue()) }));
  });

  async function exported(): Promise<Catalogue> {
    let text = '';
    for await (const piece of exportCatalogue(database)) text += piece;
    return JSON.parse(text);
  }

  const importIt = (catalogue: Catalogue, options: Partial<ImportOptions> = {}) =>
    importText(database, JSON.stringify(catalogue), options);
  const choosing = (given: Partial<MergeChoice>) => ({ choice: { ...noChoice, ...given } });
  const faultsOf = ({ faults }: ImportReport) => faults.map((fault) => wordFault({ ...fault, line: undefined }));
  const product = ({ products }: Catalogue, sku: string) => products.find((one) => one.sku === sku) as CatalogueProduct;
  const revision = async () => (await readCatalogueState(database)).edits;
  const history = () => database.raw.all<{ number: number }>('SELECT * FROM catalogue_revisions ORDER BY number');
  const changesOf = async (number: number) =>
    (
      await database.raw.all<{ kind: string; thing: string; before: string | null }>(
        'SELECT kind, thing, before FROM catalogue_changes WHERE revision = ? ORDER BY kind, thing',
        number,
      )
    ).map(({ kind, thing, before }) => [`${kind} ${thing}`, before && JSON.parse(before)]);

  /** Publishes another document of a thing; null withdraws it. */
  async function publish(kind: ThingKind, id: string, change: (document: ThingDocument) => ThingDocument | null) {
    const desk = { database, clock: () => now };
    const found = await readThing(database, { kind, id });
    const document = change(structuredClone((found.ok && found.value.published) || {}));
    const published = found.ok ? found.value.publishedPrint : null;
    const { version } = must(await saveThing(desk, ada, { kind, id, document, version: 0, published, merged: false }));
    const wish = { drafts: [{ kind, id, version }], note: '', despiteNewer: false, despiteSold: false };
    must(await publishThings(desk, ada, wish, 'Asia/Hong_Kong'));
  }

  const price = (sku: string, amount: number) => publish('product', sku, (one) => ({ ...one, price: amount }));
  const setRates = (rates: Record<string, number>) =>
    database.transaction((tx) => setExchangeRates(tx, { asOf: '2026-05-01', rates }, { by, at: 0 }));
  async function edit(change: CalendarChange) {
    const { generation, edits } = await readCatalogueState(database);
    const wish = { version: `${generation}.${edits}`, changes: [change], despiteSold: false };
    must(await editCalendar({ database, clock: () => now }, ada, wish, 'Asia/Hong_Kong'));
  }
  const closeDay = () =>
    edit({ kind: 'close', days: { dates: ['2026-06-01'] }, reason: { en: 'Typhoon' } } as CalendarChange);

  it('begins the history with the number of things, without their documents', async () => {
    expect(await revision()).toBe(1);
    expect(await history()).toMatchObject([{ number: 1, origin: 'import', made_by: 'start', changes: 15 }]);
    expect(await changesOf(1)).toEqual([]);
  });

  it('writes what it changes into the history, and nothing when nothing changes', async () => {
    const file = await exported();
    await importIt(file);
    expect(await revision()).toBe(1);
    const before = structuredClone(file);
    product(file, 'plush').price = 99;
    file.products = file.products.filter(({ sku }) => sku !== 'poster');
    file.products.push({ ...product(file, 'plush'), id: 77, sku: 'kite', urlKey: 'kite' });
    Object.assign(file.promoCodes[0] ?? {}, { value: 15 });
    file.store.color = '#111111';
    expect(await importIt(file, { by: ada })).toMatchObject({ ok: true, faults: [] });
    const { articles: _articles, items: _items, ...settings } = before.store;
    expect(await changesOf(2)).toEqual([
      ['product kite', null],
      ['product plush', product(before, 'plush')],
      ['product poster', product(before, 'poster')],
      ['promo-code TENOFF', before.promoCodes[0]],
      ['store store', settings],
    ]);
    expect((await history()).at(-1)).toMatchObject({ number: 2, origin: 'import', account_id: 'ada', changes: 5 });
    expect((await exported()).revision).toBe(2);
  });

  it('keeps what was changed in the store only, and takes what was changed in the file only', async () => {
    const file = await exported();
    await price('plush', 99);
    await closeDay();
    await setRates({ USD: 0.5 });
    product(file, 'locker').price = 44;
    const report = await importIt(file);
    expect(report).toMatchObject({
      ok: true,
      changes: { changed: { count: 1, names: ['Locker for the day (locker)'] } },
      kept: { count: 3, names: ['the store', 'the closings', 'product Plush cabin (plush)'] },
    });
    const after = await exported();
    expect([product(after, 'plush').price, product(after, 'locker').price]).toEqual([99, 44]);
    expect(after.closings).toMatchObject([{ date: '2026-06-01' }]);
    expect(after.store.exchangeRates?.rates).toEqual({ USD: 0.5 });
    expect((await changesOf(after.revision ?? 0)).map(([thing]) => thing)).toEqual(['product locker']);
  });

  it('keeps a product that only the store has, and withdraws one that the base had', async () => {
    const file = await exported();
    const without = { ...file, products: file.products.filter(({ sku }) => sku !== 'poster') };
    await importIt({
      ...without,
      products: [...without.products, { ...product(file, 'plush'), id: 77, sku: 'kite', urlKey: 'kite' }],
    });
    expect((await exported()).products.map(({ sku }) => sku)).not.toContain('poster');
    // The first file again: it has the poster, which was withdrawn since, and lacks the kite.
    expect(await importIt(file)).toMatchObject({ ok: true, kept: { count: 2 } });
    const skus = (await exported()).products.map(({ sku }) => sku);
    expect(skus).toContain('kite');
    expect(skus).not.toContain('poster');
  });

  it('merges categories, codes, pages and pools one by one', async () => {
    const page = {
      title: { en: 'Getting here' },
      summary: { en: 'By train.' },
      content: { en: '<p>Take the train.</p>' },
    };
    const pool = { name: 'hall', each: 40, closedFirstDays: 0, exceptions: [] };
    const start = await exported();
    Object.assign(start.store, {
      articles: [
        { id: 'one', ...page },
        { id: 'two', ...page },
      ],
    });
    Object.assign(start, { pools: [pool, { ...pool, name: 'bus' }] });
    Object.assign(product(start, 'round-trip'), { pools: ['hall', 'bus'] });
    expect(await importIt(start)).toMatchObject({ ok: true });
    const file = await exported();

    const [root, first, second] = file.categories as [CatalogueCategory, CatalogueCategory, CatalogueCategory];
    await publish('category', String(first.id), (one) => ({ ...one, name: { en: 'From the store' } }));
    await publish('category', '77', () => ({ ...second, id: 77, urlKey: 'new', parent: root.id, role: undefined }));
    await publish('article', 'one', (one) => ({ ...one, summary: { en: 'By bus.' } }));
    await publish('article', 'two', () => null);
    await publish('article', 'three', () => ({ id: 'three', ...page }));
    await publish('pool', 'hall', (one) => ({ ...one, each: 41 }));
    await publish('promo-code', 'TENOFF', (one) => ({ ...one, value: 12 }));
    second.name.en = 'From the file';
    Object.assign(file.pools[1] ?? {}, { each: 50 });
    file.promoCodes.push({ ...(file.promoCodes[0] as PromoCode), code: 'FIVEOFF', value: 5 });
    const report = await importIt(file);
    expect(report).toMatchObject({ ok: true, faults: [], kept: { count: 7 } });

    const after = await exported();
    const named = after.categories.map(({ id, name }) => [id, name.en]);
    expect(named).toEqual(
      expect.arrayContaining([
        [first.id, 'From the store'],
        [second.id, 'From the file'],
        [77, expect.any(String)],
      ]),
    );
    expect(after.store.articles?.map(({ id, summary }) => [id, summary.en])).toEqual([
      ['one', 'By bus.'],
      ['three', 'By train.'],
    ]);
    expect(after.pools.map(({ name, each }) => [name, each])).toEqual([
      ['hall', 41],
      ['bus', 50],
    ]);
    expect(after.promoCodes.map(({ code, value }) => [code, value])).toEqual([
      ['TENOFF', 12],
      ['FIVEOFF', 5],
    ]);
    expect((await changesOf(after.revision ?? 0)).map(([thing]) => thing)).toEqual([
      ...[`category ${second.id}`, 'pool bus', 'promo-code FIVEOFF'],
    ]);
    // Importing the result changes nothing, whatever the sequence.
    const revisionBefore = await revision();
    expect(await importIt(after)).toMatchObject({ ok: true, kept: { count: 0 } });
    expect(await revision()).toBe(revisionBefore);
  });

  it('names what was changed on both sides, and imports nothing until each is decided', async () => {
    const file = await exported();
    await price('plush', 99);
    await price('locker', 45);
    product(file, 'plush').price = 98;
    product(file, 'locker').name.en = 'Box';
    for (const dryRun of [true, false]) {
      expect(faultsOf(await importIt(file, { dryRun }))).toEqual([
        'product Plush cabin (plush): changed in the file (price 128 → 98) and in the store (price 128 → 99) (changed-on-both-sides)',
        expect.stringMatching(/^product Box \(locker\): changed in the file \(name\.en "Locker for the day" → "Box"\)/),
      ]);
    }
    expect(product(await exported(), 'plush').price).toBe(99);
    const one = choosing({ things: new Map([['product plush', 'mine']]) });
    expect(faultsOf(await importIt(file, one))).toEqual([expect.stringContaining('(locker)')]);
    const both = choosing({ all: 'theirs', things: new Map([['product plush', 'mine']]) });
    expect(await importIt(file, both)).toMatchObject({ ok: true, kept: { count: 1 } });
    const after = await exported();
    expect([product(after, 'plush').price, product(after, 'locker')]).toMatchObject([
      98,
      { price: 45, name: { en: 'Locker for the day' } },
    ]);
  });

  it('compares with the revision of the file, not with the last one', async () => {
    const old = await exported();
    await price('plush', 99);
    await price('plush', 128);
    product(old, 'plush').price = 98;
    expect(await importIt(old)).toMatchObject({ ok: true, kept: { count: 0 } });
    expect(product(await exported(), 'plush').price).toBe(98);
  });

  it('refuses a choice for a thing that is in no conflict', async () => {
    const file = await exported();
    const choice = choosing({ things: new Map([['product plush', 'mine']]) });
    expect(faultsOf(await importIt(file, choice))).toEqual(['product plush is in no conflict (no-conflict)']);
  });

  it('refuses a revision that the store has never had', async () => {
    const file = { ...(await exported()), revision: 12 };
    expect(await importIt(file)).toMatchObject({
      ok: false,
      faults: [{ code: 'revision-unknown', path: ['revision'] }],
    });
  });

  it('checks the merged catalogue, and names things of the store', async () => {
    const file = await exported();
    await publish('product', 'plush', (one) => ({ ...one, categories: [3] }));
    const [used] = product(file, 'plush').categories;
    file.categories = file.categories.filter(({ id }) => id !== 3);
    for (const one of file.products) one.categories = one.categories.map((id) => (id === 3 ? (used ?? 1) : id));
    const faults = faultsOf(await importIt(file));
    expect(faults).toContain(
      'product plush, as it is in the store: categories[0] there is no category 3 (reference-missing)',
    );
  });

  describe('by a file without a revision', () => {
    const bare = async () => {
      const { revision: _revision, ...file } = await exported();
      return file;
    };

    it('needs --over to undo changes that were made in the store since the last import', async () => {
      const file = await bare();
      await price('plush', 99);
      await closeDay();
      product(file, 'locker').price = 44;
      for (const dryRun of [true, false]) {
        expect(faultsOf(await importIt(file, { dryRun }))).toEqual([
          'the file would overwrite 2 changes made in the store since the import of 2026-05-01: the closings, product Plush cabin (plush). Export the catalogue to have them in the file, or add --over to lose them (would-overwrite)',
        ]);
      }
      const over = choosing({ over: true });
      expect(await importIt(file, over)).toMatchObject({ ok: true, overwritten: { count: 2 } });
      const after = await exported();
      expect([product(after, 'plush').price, product(after, 'locker').price, after.closings]).toEqual([
        ...[128, 44, undefined],
      ]);
    });

    it('imports without a question when it has those changes, or when there are none', async () => {
      await price('plush', 99);
      const file = await bare();
      product(file, 'locker').price = 44;
      expect(await importIt(file)).toMatchObject({ ok: true, overwritten: { count: 0 } });
      product(file, 'plush').price = 97;
      expect(await importIt(file)).toMatchObject({ ok: true, overwritten: { count: 0 } });
    });
  });

  it('names a product and a code that the file has twice', async () => {
    const file = await exported();
    const [code] = file.promoCodes as [PromoCode];
    file.products.push({ ...product(file, 'plush'), price: 99 }, { ...product(file, 'locker'), sku: 'kite' });
    file.products.push({ ...product(file, 'locker'), sku: 'kite' });
    for (const twin of ['TENOFF', 'FIVEOFF', 'FIVEOFF']) file.promoCodes.push({ ...code, code: twin, value: 5 });
    // With so many changes, the first are written before the last are checked.
    for (let at = 0; at < 300; at++) file.promoCodes.push({ ...code, code: `CODE${at}` });
    const codes = (await importIt(file)).faults.map((fault) => fault.code);
    expect(codes.length).toBeGreaterThan(3);
    expect(new Set(codes)).toEqual(new Set(['duplicate']));
    expect(product(await exported(), 'plush').price).toBe(128);
  });

  it('removes the changes that an interrupted import has noted', async () => {
    const staged = await stageGeneration(database);
    await staged.addChange({ kind: 'product', id: 'plush', before: 'as-published' });
    await staged.addChange({ kind: 'product', id: 'kite', before: null });
    await staged.flush();
    const noted = async () => (await database.raw.all('SELECT 1 FROM catalogue_changes WHERE revision < 0')).length;
    expect(await noted()).toBe(2);
    const file = await exported();
    product(file, 'locker').price = 44;
    expect(await importIt(file)).toMatchObject({ ok: true });
    expect([await noted(), (await changesOf(2)).length]).toEqual([0, 1]);
  });
});

describe.each(databases)('changes of the calendar and of rates on %s', (_, make) => {
  it('are revisions with the things as they were, and none when nothing changes', async () => {
    const { database, close } = await openEmpty(make);
    await importText(database, JSON.stringify(testCatalogue()));
    const rates = { asOf: '2026-05-01', rates: { USD: 0.5 } };
    for (let times = 0; times < 2; times++)
      await database.transaction((tx) => setExchangeRates(tx, rates, { by, at: 5 }));
    const edit = async () => {
      const { generation, edits } = await readCatalogueState(database);
      const change: CalendarChange = {
        kind: 'places',
        pools: ['round-trip'],
        days: { dates: ['2026-06-01'] },
        places: 7,
      };
      const wish = { version: `${generation}.${edits}`, changes: [change], despiteSold: false };
      return editCalendar({ database, clock: () => now }, ada, wish, 'Asia/Hong_Kong');
    };
    expect([(await edit()).ok, (await edit()).ok]).toEqual([true, true]);
    expect(
      await database.raw.all('SELECT number, origin, account_id, changes FROM catalogue_revisions ORDER BY number'),
    ).toEqual([
      { number: 1, origin: 'import', account_id: null, changes: 15 },
      { number: 2, origin: 'rates', account_id: null, changes: 1 },
      { number: 3, origin: 'calendar', account_id: 'ada', changes: 1 },
    ]);
    expect((await readCatalogueState(database)).edits).toBe(3);
    const rows = await database.raw.all<{ before: string }>(
      'SELECT kind, thing, before FROM catalogue_changes ORDER BY revision',
    );
    expect(rows).toMatchObject([
      { kind: 'store', thing: 'store' },
      { kind: 'product', thing: 'round-trip' },
    ]);
    expect(JSON.parse(rows[1]?.before ?? '').places.exceptions).toHaveLength(2);
    await close();
  }, 60_000);
});
