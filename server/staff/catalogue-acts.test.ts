import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { mostDrafts } from '#server/catalogue-file/revisions/draft-room.ts';
import { listThings, type ThingPage, type ThingPlace } from '#server/catalogue-file/revisions/list-things.ts';
import { mostPublishBytes } from '#server/catalogue-file/revisions/plan-publish.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import type { ThingDocument, ThingName } from '#server/catalogue-file/revisions/thing.ts';
import { createContent } from '#server/content/create-content.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { addToNewCart, failureOf, flexItem, must, openDay, plainItem, rideItems } from '#tests/conformance/shopping.ts';
import { fillTestCatalogue, openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import type { Actor } from './actor.ts';
import {
  discardThing,
  previewPublish,
  publishThings,
  saveThing,
  undoRevision,
  unscheduleThing,
} from './catalogue-acts.ts';
import { publishDue, publishLater } from './publish-later.ts';
import { showMissingTexts } from './show-catalogue.ts';
import { setRates } from './store-acts.ts';

const ada: Actor = {
  ...{ madeBy: 'catalogue.publish', accountId: 'ada', systemUser: null },
  permissions: ['catalogue.edit', 'catalogue.publish'],
};
const ben: Actor = { ...ada, accountId: 'ben' };

/** Longer than a node still sells with the former catalogue. */
const mostLagMs = 600;

const tablesOfEdits = [
  ...['catalogue_drafts', 'catalogue_revisions', 'catalogue_changes'],
  ...['former_products', 'former_items', 'former_articles'],
];

type Change = (document: ThingDocument) => ThingDocument | null;
type Seen = ThingName & { version: number };

describe.each(databases)('drafts and revisions of the catalogue on %s', (_, make) => {
  let store: TestStore & { database: Database };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await fillTestCatalogue(store.database);
    for (const table of [...tablesOfEdits, 'staff_acts', 'outbox']) await store.raw.run(`DELETE FROM ${table}`);
    await store.raw.run('UPDATE catalogue_state SET ended_version = 0');
    await store.reset();
    // An import is a revision, too.
    for (const table of [...tablesOfEdits, 'staff_acts', 'outbox']) await store.raw.run(`DELETE FROM ${table}`);
    await wait(mostLagMs);
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const read = async (kind: ThingKind, id: string) => must(await readThing(store.database, { kind, id }));
  const printNow = async ({ kind, id }: ThingName) => {
    const found = await readThing(store.database, { kind, id });
    return found.ok ? found.value.publishedPrint : null;
  };
  const save = async (
    wish: Seen & { document: ThingDocument | null; published?: string | null; merged?: boolean },
    actor = ada,
  ) => saveThing(desk(), actor, { merged: false, published: await printNow(wish), ...wish });

  /** Saves a draft that changes a thing as it is published, or a new thing. */
  async function edit(kind: ThingKind, id: string, change: Change): Promise<Seen> {
    const found = await readThing(store.database, { kind, id });
    const { published, draft } = found.ok ? found.value : { published: null, draft: null };
    const document = change(structuredClone(draft?.document ?? published ?? {}));
    const { version } = must(await save({ kind, id, document, version: draft?.version ?? 0 }));
    return { kind, id, version };
  }

  const publish = (drafts: Seen[], more: object = {}, actor = ada) =>
    publishThings(
      desk(),
      actor,
      { drafts, note: '', despiteNewer: false, despiteSold: false, ...more },
      'Asia/Hong_Kong',
    );
  const preview = (...drafts: Seen[]) => previewPublish(desk(), drafts, { timeZone: 'Asia/Hong_Kong', locale: 'en' });
  const priced =
    (price: number): Change =>
    (document) => ({
      ...document,
      variants: (document.variants as object[]).map((variant) => ({ ...variant, price })),
    });

  /** The text of an export, without its revision. */
  async function exported(): Promise<string> {
    let text = '';
    for await (const piece of exportCatalogue(store.database)) text += piece;
    return text.replace(/^ {2}"revision": \d+,\n/m, '');
  }
  const file = async () => JSON.parse(await exported());
  const count = async (table: string) =>
    (await store.raw.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`))?.rows;

  it('publish a price, at which a visitor buys', async () => {
    const before = await exported();
    const draft = await edit('product', 'flex', priced(77));
    expect(await exported()).toBe(before);
    expect((await read('product', 'flex')).draft).toMatchObject({
      version: 1,
      savedBy: 'ada',
      isBehind: false,
      faults: [],
    });
    const { changes, faults, behind, belowSold } = must(await preview(draft));
    expect(changes).toEqual([
      {
        ...{ kind: 'product', id: 'flex', name: 'The flex' },
        fields: [{ path: ['variants', 0, 'price'], before: 80, after: 77 }],
      },
    ]);
    expect([faults, behind, belowSold]).toEqual([[], [], []]);
    must(await publish([draft]));
    const shop = await store.openAnother({});
    expect(must(await addToNewCart(shop, [flexItem(1)])).lines[0]?.unitCents).toBe(7700);
    const { products } = await file();
    expect(products.map(({ sku }: { sku: string }) => sku)).toEqual(
      JSON.parse(before).products.map(({ sku }: { sku: string }) => sku),
    );
    expect([
      await count('catalogue_drafts'),
      await count('catalogue_revisions'),
      await count('catalogue_changes'),
    ]).toEqual([0, 1, 1]);
    expect(await store.raw.all('SELECT operation, outcome, objects FROM staff_acts ORDER BY operation')).toMatchObject([
      { operation: 'catalogue.publish', outcome: 'done' },
      { operation: 'catalogue.save', outcome: 'done', objects: '["product flex"]' },
    ]);
  });

  it('are live within a second on a node that runs already', async () => {
    must(await addToNewCart(store.commerce, [flexItem(1)]));
    must(await publish([await edit('product', 'flex', priced(78)), await edit('product', 'plush', () => null)]));
    const unitCents = async () => must(await addToNewCart(store.commerce, [flexItem(1)])).lines[0]?.unitCents;
    await expect.poll(unitCents, { timeout: 1000, interval: 20 }).toBe(7800);
    expect(failureOf(await addToNewCart(store.commerce, [plainItem('plush', 1)]))).toMatchObject({
      code: 'product-not-found',
    });
  });

  it('clean markup when they are saved, and keep a faulty document with its faults', async () => {
    const draft = await edit('product', 'flex', (document) => ({
      ...document,
      description: { en: '<p onclick="x()">Ride</p><script>x()</script>' },
    }));
    expect((await read('product', 'flex')).draft?.document).toMatchObject({ description: { en: '<p>Ride</p>' } });
    await edit('product', 'flex', (document) => ({ ...document, price: -1, nonsense: true }));
    const { draft: faulty } = await read('product', 'flex');
    expect(faulty).toMatchObject({ version: 2, document: { price: -1, nonsense: true } });
    expect(faulty?.faults).toMatchObject([{ path: ['price'] }, { code: 'field-unknown' }]);
    expect(failureOf(await publish([{ ...draft, version: 2 }]))).toMatchObject({
      ...{ code: 'catalogue-faulty', subject: 'product flex' },
      reason: 'product flex, price: must be at least 0',
    });
  });

  it('lose nothing of two editors', async () => {
    const published = (await read('product', 'flex')).published;
    const seen = { kind: 'product', id: 'flex', version: 0 } as const;
    const both = await Promise.all([
      save({ ...seen, document: { ...published, position: 1 } }),
      save({ ...seen, document: { ...published, position: 2 } }, ben),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(failureOf(both.find(({ ok }) => !ok) ?? both[0])).toMatchObject({ code: 'draft-changed' });
    const { version } = must(await save({ ...seen, version: 1, document: { ...published, position: 3 } }, ben));
    expect(failureOf(await save({ ...seen, version: 1, document: published }))).toMatchObject({
      code: 'draft-changed',
    });
    expect(failureOf(await discardThing(desk(), ada, { ...seen, version: 1 }))).toMatchObject({
      code: 'draft-changed',
    });
    must(await discardThing(desk(), ada, { ...seen, version }));
    expect((await read('product', 'flex')).draft).toBeNull();
  });

  it('say that somebody has published the thing meanwhile', async () => {
    const seen = await printNow({ kind: 'product', id: 'flex' });
    const slow = await edit('product', 'flex', priced(70));
    await store.raw.run("UPDATE catalogue_drafts SET thing = 'kept'");
    must(await publish([await edit('product', 'flex', priced(75))]));
    await store.raw.run("UPDATE catalogue_drafts SET thing = 'flex'");
    expect((await read('product', 'flex')).draft).toMatchObject({ isBehind: true });
    expect(must(await preview(slow)).behind).toEqual([{ kind: 'product', id: 'flex' }]);
    expect(failureOf(await publish([slow]))).toMatchObject({ code: 'thing-changed', subject: 'product flex' });
    const document = (await read('product', 'flex')).draft?.document ?? null;
    expect(failureOf(await save({ ...slow, document, merged: true, published: seen }))).toMatchObject({
      code: 'thing-changed',
    });
    must(await save({ ...slow, document, merged: true }));
    must(await publish([{ ...slow, version: 2 }]));
    expect((await read('product', 'flex')).published).toMatchObject({ variants: [{ price: 70 }] });
  });

  it('save nothing new when somebody has published the thing since its editor read it', async () => {
    const { published, publishedPrint } = await read('product', 'flex');
    must(await publish([await edit('product', 'flex', priced(75))]));
    const late = { kind: 'product', id: 'flex', version: 0, document: { ...published, position: 5 } } as const;
    for (const merged of [false, true]) {
      const refused = failureOf(await save({ ...late, published: publishedPrint, merged }));
      expect(refused).toMatchObject({ code: 'thing-changed', subject: 'product flex' });
    }
    expect(failureOf(await save({ ...late, published: null }))).toMatchObject({ code: 'thing-changed' });
    expect((await read('product', 'flex')).draft).toBeNull();
    must(await save({ ...late, published: (await read('product', 'flex')).publishedPrint }));
  });

  it('have versions that no former draft of the thing had', async () => {
    const first = await edit('product', 'flex', priced(70));
    must(await discardThing(desk(), ada, first));
    const second = await edit('product', 'flex', priced(71));
    expect(second.version).toBeGreaterThan(first.version);
    expect(failureOf(await publish([first]))).toMatchObject({ code: 'draft-changed' });
    must(await publish([second]));
    const third = await edit('product', 'flex', priced(72));
    for (const { version } of [first, second]) {
      expect(failureOf(await save({ ...third, version, document: null }))).toMatchObject({ code: 'draft-changed' });
    }
    const { revision } = must(await publish([third]));
    must(await undoRevision(desk(), ada, revision));
    expect((await read('product', 'flex')).draft?.version).toBeGreaterThan(third.version);
  });

  it('are published whole by two publishers at once', async () => {
    const drafts = [
      await edit('product', 'flex', priced(71)),
      await edit('product', 'plush', (document) => ({ ...document, price: 99 })),
      await edit('category', '3', (document) => ({ ...document, position: 9 })),
    ];
    const outcomes = await Promise.all(drafts.map((draft) => publish([draft])));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const revisions = outcomes.map((outcome) => must(outcome).revision).toSorted();
    expect(new Set(revisions).size).toBe(3);
    expect(await count('catalogue_revisions')).toBe(3);
    const { products, categories } = await file();
    expect(products.find(({ sku }: ThingDocument) => sku === 'plush').price).toBe(99);
    expect(categories[1].position).toBe(9);
    const again = await Promise.all([publish([drafts[0] as Seen]), publish([drafts[0] as Seen])]);
    expect(again.map((outcome) => failureOf(outcome))).toMatchObject([
      { code: 'draft-changed' },
      { code: 'draft-changed' },
    ]);
  });

  it('change nothing when the transaction breaks in the middle', async () => {
    const before = await exported();
    const draft = await edit('product', 'ride', (document) => ({ ...document, places: { each: 5 } }));
    const state = await store.raw.get('SELECT * FROM catalogue_state');
    const broken: Database = {
      ...store.database,
      transaction: (work, how) =>
        store.database.transaction(async (tx) => {
          await work(tx);
          throw new Error('The process dies here.');
        }, how),
    };
    const wish = { drafts: [draft], note: '', despiteNewer: false, despiteSold: false };
    await expect(publishThings({ ...desk(), database: broken }, ada, wish, undefined)).rejects.toThrow('dies here');
    expect(await exported()).toBe(before);
    expect(await store.raw.get('SELECT * FROM catalogue_state')).toEqual(state);
    expect(await count('catalogue_revisions')).toBe(0);
    must(await publish([draft]));
  });

  it('are taken back by an undo, which gives the same catalogue', async () => {
    const before = await exported();
    const drafts = [
      await edit('product', 'ride', (document) => ({ ...document, places: { each: 5 }, urlKey: 'the-ride' })),
      await edit('product', 'boat', priced(11)),
      await edit('product', 'new-one', () => ({ ...(simple('new-one') as object) })),
      await edit('category', '3', (document) => ({ ...document, name: { en: 'Journeys' } })),
      await edit('category', '4', () => ({ id: 4, parent: 2, urlKey: 'more', name: { en: 'More' }, position: 3 })),
      await edit('promo-code', 'TEN', (document) => ({ ...document, value: 15 })),
      await edit('promo-code', 'NEW', () => ({ code: 'NEW', label: { en: 'New' }, kind: 'percent', value: 1 })),
      await edit('store', 'store', (document) => ({ ...document, color: '#123456' })),
      await edit('article', 'snow', () => ({
        ...{ id: 'snow', title: { en: 'Snow' }, summary: { en: 'Snow' }, content: { en: '<h2>Snow</h2>' } },
      })),
      await edit('item', 'cap', () => ({
        ...{ id: 'cap', name: { en: 'Cap' }, summary: { en: 'Cap' }, content: { en: 'Cap' }, products: ['plush'] },
      })),
      await edit('pool', 'gondola', (document) => ({ ...document, each: 14, exceptions: [] })),
      await edit('closings', 'closings', () => ({ closings: [{ date: openDay, reason: { en: 'Storm' } }] })),
    ];
    const { revision } = must(await publish(drafts));
    const after = await file();
    expect(after.products.map(({ sku }: ThingDocument) => sku).at(-1)).toBe('new-one');
    expect(after.closings).toEqual([{ date: openDay, reason: { en: 'Storm' } }]);
    expect(after.store).toMatchObject({ color: '#123456', articles: [{ id: 'snow' }], items: [{ id: 'cap' }] });
    expect(must(await undoRevision(desk(), ada, revision))).toEqual({ count: drafts.length });
    expect(failureOf(await undoRevision(desk(), ada, revision))).toMatchObject({ code: 'draft-exists' });
    must(await publish(drafts.map((draft) => ({ ...draft, version: 2 }))));
    expect(unnumbered(await exported())).toBe(unnumbered(before));
    expect(await store.raw.all('SELECT id FROM former_articles')).toEqual([{ id: 'snow' }]);
  });

  it('withdraw a product, whose former address stays known', async () => {
    const draft = await edit('product', 'plush', () => null);
    must(await publish([draft]));
    expect((await file()).products.some(({ sku }: ThingDocument) => sku === 'plush')).toBe(false);
    expect(await store.raw.all('SELECT url_key, sku FROM former_products')).toEqual([
      { url_key: 'plush', sku: 'plush' },
    ]);
    must(await publish([await edit('product', 'plush', () => simple('plush'))]));
    expect(await count('former_products')).toBe(0);
    must(await publish([await edit('product', 'plush', (document) => ({ ...document, urlKey: 'soft-toy' }))]));
    const shop = await store.openAnother({});
    expect(await shop.catalogue.formerSku('plush')).toBe('plush');
    expect(must(await shop.catalogue.productBySku({ locale: 'en' }, 'plush')).urlKey).toBe('soft-toy');
  });

  it('name the things that still need a withdrawn one, and names that are taken', async () => {
    const gone = await edit('category', '3', () => null);
    const { faults } = must(await preview(gone));
    expect(faults).toHaveLength(17);
    expect(faults[0]).toMatchObject({ kind: 'product', path: ['categories', 0], message: 'there is no category 3' });
    const combo = await edit('product', 'combo', () => null);
    expect(must(await preview(combo)).faults).toMatchObject([
      { kind: 'promo-code', id: 'COMBO30', path: ['skus', 0], message: 'there is no product combo' },
    ]);
    const twin = await edit('product', 'twin', () => ({ ...simple('twin'), id: 1, urlKey: 'combo' }));
    expect(must(await preview(twin)).faults).toMatchObject([
      { kind: 'product', id: 'twin', path: ['id'], message: 'the product ride has 1 already' },
      { kind: 'product', id: 'twin', path: ['urlKey'], message: 'the product combo has combo already' },
    ]);
    const variant = await edit('product', 'ride-adult', () => simple('ride-adult'));
    expect(must(await preview(variant)).faults).toMatchObject([{ message: 'the product ride has ride-adult already' }]);
    const gift = await edit('promo-code', 'GIFT300', () => ({
      ...{ code: 'GIFT300', label: { en: 'Twin' }, kind: 'percent', value: 1 },
    }));
    expect(must(await preview(gift)).faults).toMatchObject([{ id: 'GIFT300', code: 'duplicate' }]);
    const pool = await edit('pool', 'hall', () => null);
    expect(must(await preview(pool)).faults.map(({ id, message }) => [id, message])).toEqual([
      ['feast', 'there is no pool hall'],
      ['lecture', 'there is no pool hall'],
    ]);
    const other = await edit('product', 'flex', (document) => ({ ...document, sku: 'renamed' }));
    expect(must(await preview(other)).faults).toMatchObject([{ id: 'flex', path: ['sku'] }]);
  });

  it('keep the uses of a promo code', async () => {
    await store.raw.run("UPDATE promo_codes SET uses = 1 WHERE code = 'ONCE'");
    must(await publish([await edit('promo-code', 'ONCE', () => null)]));
    must(
      await publish([
        await edit('promo-code', 'ONCE', () => ({
          code: 'ONCE',
          label: { en: 'Once' },
          kind: 'percent',
          value: 5,
          maxUses: 3,
        })),
      ]),
    );
    expect(await store.raw.get("SELECT uses, max_uses, withdrawn FROM promo_codes WHERE code = 'ONCE'")).toEqual({
      ...{ uses: 1, max_uses: 3, withdrawn: 0 },
    });
  });

  it('sell no place beyond a lowered number on a node with the former calendar, and ask before they go below the sold ones', async () => {
    const other = await store.openAnother({});
    must(await addToNewCart(other, rideItems({ adults: 1 })));
    const places = { each: 3, exceptions: [] };
    must(await publish([await edit('product', 'ride', (document) => ({ ...document, places }))]));
    expect(failureOf(await addToNewCart(other, rideItems({ adults: 3 })))).toMatchObject({ code: 'quota-exceeded' });
    must(await addToNewCart(other, rideItems({ adults: 2 })));
    await store.raw.run("UPDATE places SET taken = 3, held = 0 WHERE pool = 'ride'");
    const low = await edit('product', 'ride', (document) => ({ ...document, places: { each: 2 } }));
    const place = { pool: 'ride', date: openDay, slot: '10:00' };
    expect(must(await preview(low)).belowSold).toEqual([{ ...place, places: 2, sold: 3 }]);
    expect(failureOf(await publish([low]))).toMatchObject({
      ...{ code: 'places-below-sold', bound: 3, subject: `ride ${openDay} 10:00` },
    });
    must(await publish([low], { despiteSold: true }));
  });

  it('check all products again when the currency changes, and store their prices in it', async () => {
    const yen = await edit('store', 'store', (document) => ({ ...document, currency: 'JPY' }));
    const { faults } = must(await preview(yen));
    expect(faults.map(({ kind, id }) => `${kind} ${id}`)).toContain('product ride');
    must(await publish([await edit('store', 'store', (document) => ({ ...document, currency: 'EUR' }))]));
    expect(await store.raw.get("SELECT price_cents FROM calendar_prices WHERE sku = 'boat-adult'")).toBeTruthy();
  });

  describe('with a time', () => {
    const morning = new Date('2026-03-11T01:00:00Z');
    const wish = { note: 'Spring', despiteNewer: false, despiteSold: false };
    const later = (drafts: Seen[]) => publishLater(desk(), ada, { ...wish, drafts, at: morning }, 'Asia/Hong_Kong');
    const due = () => publishDue({ ...desk(), clock: () => morning }, 'Asia/Hong_Kong');
    const mails = () => store.raw.all<{ about: string }>('SELECT kind, address, locale, about FROM outbox');
    beforeEach(async () => {
      await store.raw.run('DELETE FROM accounts');
      await insertAccount(store.database, 'ada', {
        ...{ email: 'ada@example.com', locale: 'hk', role: 4, permissions: JSON.stringify(ada.permissions) },
      });
    });

    it('are published together at their time, by the person who has set it', async () => {
      const drafts = [
        await edit('product', 'flex', priced(71)),
        await edit('category', '3', (document) => ({ ...document, position: 9 })),
      ];
      must(await later(drafts));
      expect(must(await preview({ ...(drafts[0] as Seen), version: 2 })).faults).toEqual([]);
      expect((await read('product', 'flex')).draft).toMatchObject({ version: 2, publishAt: morning.getTime() });
      expect(await publishDue(desk(), 'Asia/Hong_Kong')).toBe(0);
      expect(await Promise.all([due(), due()])).toContain(1);
      expect(await store.raw.all('SELECT account_id, note, changes FROM catalogue_revisions')).toEqual([
        { account_id: 'ada', note: 'Spring', changes: 2 },
      ]);
      expect([await count('catalogue_drafts'), await mails()]).toEqual([0, []]);
    });

    it('change nothing when they no longer fit, and tell the person why', async () => {
      const drafts = [
        await edit('product', 'flex', priced(71)),
        await edit('category', '4', () => ({ id: 4, parent: 2, urlKey: 'more', name: { en: 'More' }, position: 3 })),
        await edit('product', 'plush', (document) => ({ ...document, categories: [4] })),
      ];
      must(await later(drafts));
      must(
        await publish([
          await edit('category', '5', () => ({ id: 5, parent: 2, urlKey: 'more', name: { en: 'Else' }, position: 3 })),
        ]),
      );
      const before = await exported();
      expect(await due()).toBe(0);
      expect(await exported()).toBe(before);
      expect(await mails()).toMatchObject([{ kind: 'publish-failed', address: 'ada@example.com', locale: 'hk' }]);
      expect((await mails())[0]?.about).toContain('more is there twice');
      expect(await store.raw.all('SELECT DISTINCT publish_at FROM catalogue_drafts')).toEqual([{ publish_at: null }]);
      expect(await due()).toBe(0);
    });

    it('stay unpublished when one of them is saved again, or taken off its time', async () => {
      const drafts = [await edit('product', 'flex', priced(71)), await edit('product', 'boat', priced(72))];
      must(await later(drafts));
      await edit('product', 'flex', priced(73));
      expect(await due()).toBe(0);
      const [flex, boat] = drafts.map((draft) => ({ ...draft, version: draft.version + 1 })) as [Seen, Seen];
      must(await later([{ ...flex, version: 3 }, boat]));
      must(await unscheduleThing(desk(), ben, { ...boat, version: 3 }));
      expect(await due()).toBe(0);
      expect(await count('catalogue_drafts')).toBe(2);
    });

    it('stay unpublished when one of them is published before, and the person gets an email', async () => {
      const drafts = [await edit('product', 'flex', priced(71)), await edit('product', 'boat', priced(72))];
      must(await later(drafts));
      const [flex] = drafts as [Seen, Seen];
      must(await publish([{ ...flex, version: 2 }], {}, ben));
      expect(await mails()).toMatchObject([{ kind: 'publish-failed', address: 'ada@example.com', locale: 'hk' }]);
      expect(await due()).toBe(0);
      expect((await read('product', 'boat')).draft).toMatchObject({ publishAt: null });
    });

    it('are published although others of the same time break', async () => {
      must(await later([await edit('product', 'flex', priced(71))]));
      await store.raw.run("UPDATE catalogue_drafts SET publish_wish = '{}', publish_at = publish_at - 1");
      must(await later([await edit('product', 'boat', priced(72))]));
      await expect(due()).rejects.toThrow();
      expect((await read('product', 'boat')).draft).toBeNull();
      expect((await read('product', 'flex')).draft).not.toBeNull();
    });

    it('stay unpublished when the person may no longer publish', async () => {
      must(await later([await edit('product', 'flex', priced(71))]));
      await store.raw.run("UPDATE accounts SET permissions = '[]'");
      expect(await due()).toBe(0);
      expect((await mails())[0]?.about).toContain('not-allowed');
      expect(await count('catalogue_drafts')).toBe(1);
    });
  });

  describe('in a store with many', () => {
    /** Stores drafts of the kind `article`, unless another one is named, each with the same document. */
    async function fill(count: number, document: object, kind = 'article', from = 0): Promise<Seen[]> {
      const ids = Array.from({ length: count }, (_, index) => `many-${String(from + index).padStart(4, '0')}`);
      const text = JSON.stringify(document);
      const atOnce = text.length > 1000 ? 5 : 200;
      for (let start = 0; start < count; start += atOnce) {
        const some = ids.slice(start, start + atOnce);
        await store.raw.run(
          `INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES ${some.map(() => '(?, ?, 1, ?, 1)').join()}`,
          ...some.flatMap((id) => [kind, id, text]),
        );
      }
      return ids.map((id) => ({ kind: kind as ThingKind, id, version: 1 }));
    }

    it('are refused beyond 2000, by a save and by an undo, while those that exist can be saved', async () => {
      const boat = await edit('product', 'boat', priced(11));
      const { revision } = must(await publish([boat]));
      const flex = await edit('product', 'flex', priced(12));
      await fill(mostDrafts - 1, { title: { en: 'Many' } });
      const wish = { kind: 'article' as const, id: 'one-more', version: 0, document: {} };
      const refused = { code: 'too-many-drafts', bound: mostDrafts };
      expect(failureOf(await save(wish))).toMatchObject(refused);
      expect(failureOf(await undoRevision(desk(), ada, revision))).toMatchObject(refused);
      expect((await edit('product', 'flex', priced(13))).version).toBe(flex.version + 1);
      must(await discardThing(desk(), ada, { kind: 'article', id: 'many-0000', version: 1 }));
      must(await save(wish));
      expect(await count('catalogue_drafts')).toBe(mostDrafts);
    });

    it('are listed page by page, found by their names, each once', async () => {
      await fill(230, { title: { en: 'Fog', hk: '霧' } });
      await fill(1, { title: 'odd', id: [1] }, 'article', 230);
      const seen: string[] = [];
      let place: ThingPlace | null = null;
      do {
        const page: ThingPage = await listThings(
          store.database,
          { kind: 'article', state: 'draft', most: 100 },
          place,
          'hk',
        );
        seen.push(...page.things.map(({ id }) => id));
        place = page.next;
      } while (place);
      expect(seen).toHaveLength(231);
      expect(new Set(seen).size).toBe(231);
      const found = await listThings(store.database, { kind: 'article', q: 'ODD', most: 10 }, null, 'hk');
      expect(found.things).toMatchObject([{ id: 'many-0230', name: 'odd', state: 'new' }]);
      const named = await listThings(store.database, { kind: 'article', q: '霧', most: 10 }, null, 'hk');
      expect(named.things[0]).toMatchObject({ name: '霧', state: 'new', savedAt: 1 });
    });

    it('give a new product a number that none of them has, whatever they say', async () => {
      for (const [index, id] of ['x', null, -5, 1.5, 1e300, [7], { id: 8 }, '9', 100_007].entries())
        await fill(1, { id }, 'product', index);
      await edit('product', 'boat', () => null);
      const { version } = await edit('product', 'fresh', () => simple('fresh'));
      expect(version).toBe(1);
      expect((await read('product', 'fresh')).draft?.document?.id).toBe(100_008);
    });

    it('are not published together beyond 20 MB', async () => {
      const drafts = await fill(90, { content: 'x'.repeat(250 * 1024) });
      const refused = { code: 'publish-too-large', bound: mostPublishBytes };
      expect(failureOf(await preview(...drafts))).toMatchObject(refused);
      expect(failureOf(await publish(drafts))).toMatchObject(refused);
      expect(failureOf(await publish(drafts.slice(0, 5)))).toMatchObject({ code: 'catalogue-faulty' });
    });

    it('leave time for other work while they are checked', async () => {
      const drafts = await fill(40, { content: 'x' });
      let turns = 0;
      let isChecking = true;
      const work = () => {
        turns++;
        if (isChecking) setImmediate(work);
      };
      setImmediate(work);
      await preview(...drafts);
      isChecking = false;
      expect(turns).toBeGreaterThanOrEqual(2 * drafts.length);
    });
  });

  describe('of the store', () => {
    const opening = { en: 'Dear {name}', hk: '{name}你好' };

    it('tell which changes concern more than texts', async () => {
      const draft = await edit('store', 'store', (document) => ({
        ...document,
        ...{ name: { en: 'Another' }, timeZone: 'Asia/Tokyo', currency: 'JPY' },
      }));
      const { dangers } = must(await preview(draft));
      expect(dangers).toEqual([
        { kind: 'currency', from: 'HKD', to: 'JPY' },
        { kind: 'time-zone', from: 'Asia/Hong_Kong', to: 'Asia/Tokyo' },
      ]);
      const named = await edit('store', 'store', (document) => ({
        ...document,
        timeZone: 'Asia/Hong_Kong',
        currency: 'HKD',
      }));
      expect(must(await preview(named)).dangers).toEqual([]);
    });

    it('name a placeholder that a text cannot have', async () => {
      const { kind, id } = await edit('store', 'store', (document) => ({
        ...document,
        mailTexts: { receiptFooter: { en: 'Dear {name}' } },
      }));
      const { draft } = await read(kind, id);
      expect(draft?.faults).toEqual([
        {
          ...{ path: ['mailTexts', 'receiptFooter', 'en'], code: 'field-invalid' },
          message: 'has no {name} here; it may have {order}, {store}',
        },
      ]);
    });

    it('name a rule of the settings that is broken as soon as it is saved', async () => {
      const { kind, id } = await edit('store', 'store', (document) => ({ ...document, timeZone: 'Mars/Base' }));
      expect((await read(kind, id)).draft?.faults).toMatchObject([{ path: ['timeZone'] }]);
    });

    it('bring the words of the operator into emails, and take them back', async () => {
      const content = createContent(store.database);
      const draft = await edit('store', 'store', (document) => ({
        ...document,
        mailTexts: { confirmationOpening: opening },
      }));
      const { revision } = must(await publish([draft]));
      await wait(mostLagMs);
      expect((await content.texts('hk')).mailTexts).toEqual({ confirmationOpening: opening.hk });
      expect((await content.texts('th')).mailTexts).toEqual({});
      must(await undoRevision(desk(), ada, revision));
      const { draft: undone } = await read('store', 'store');
      expect(undone?.document).not.toHaveProperty('mailTexts');
    });
  });

  describe('texts that lack a language', () => {
    it('are counted for each thing', async () => {
      const shed: Change = () => ({
        ...{ id: 'shed', title: { en: 'Shed', hk: '小屋' }, summary: { en: 'x' }, content: { en: '<p>x</p>' } },
      });
      must(await publish([await edit('article', 'shed', shed), await edit('product', 'shed', () => simple('shed'))]));
      const found = async (language: LocaleCode) => must(await showMissingTexts(desk(), { language }, 'en'));
      expect(await found('hk')).toEqual({
        things: [
          { kind: 'article', id: 'shed', name: 'Shed', texts: 2 },
          { kind: 'product', id: 'shed', name: 'shed', texts: 4 },
        ],
        isMore: false,
      });
      expect((await found('en')).things).toEqual([]);
    });
  });

  describe('exchange rates', () => {
    const usd = { asOf: '2026-03-10', rates: { USD: 0.12 } };
    const clerk = { ...ada, permissions: ['rate.edit'] };
    const now = async () => (await read('store', 'store')).published?.exchangeRates;

    it('are replaced only when they are those that the person has seen', async () => {
      expect(must(await setRates(desk(), clerk, usd, null))).toBeNull();
      expect(must(await setRates(desk(), clerk, null, null))).toBe('changed');
      expect(await now()).toEqual(usd);
      expect(must(await setRates(desk(), clerk, null, usd))).toBeNull();
      expect(await now()).toBeUndefined();
    });

    it('are replaced in any case by somebody who names none', async () => {
      must(await setRates(desk(), clerk, usd));
      expect(must(await setRates(desk(), clerk, { ...usd, asOf: '2026-03-11' }))).toBeNull();
    });
  });

  it('need their permission', async () => {
    const clerk = { ...ada, permissions: ['catalogue.edit'] };
    const draft = await edit('product', 'flex', priced(1));
    expect(failureOf(await publish([draft], {}, clerk))).toMatchObject({ code: 'not-allowed' });
    const reader = { ...ada, permissions: ['order.read'] };
    expect(failureOf(await save({ ...draft, document: null }, reader))).toMatchObject({ code: 'not-allowed' });
  });
});

function simple(sku: string): ThingDocument {
  const text = { en: sku };
  return {
    ...{ sku, urlKey: sku, type: 'simple', attributeSet: 15, name: text, shortDescription: text, description: text },
    ...{ images: [{ file: sku, label: text }], categories: [3], price: 5 },
  };
}

/** The text of an export without the number of its revision. */
function unnumbered(text: string): string {
  return text.replace(/"revision": \d+/, '');
}
