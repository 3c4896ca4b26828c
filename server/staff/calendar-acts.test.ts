import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planEdit, storeEdit } from '#server/catalogue-file/calendar-edit/edit-calendar.ts';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { readCatalogueState, versionOf } from '#server/catalogue-file/generation-rows.ts';
import { type ImportOptions, importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { noChoice } from '#server/catalogue-file/merge/decide-thing.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import type { Database } from '#server/database/database.ts';
import type { OpenedStore } from '#server/open-store.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import {
  addToNewCart,
  boatItem,
  buy,
  cartWithRides,
  comboItem,
  failureOf,
  must,
  openDay,
  placesLeft,
  rideItems,
} from '#tests/conformance/shopping.ts';
import { fillTestCatalogue, openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { editCalendar, previewCalendar } from './calendar-acts.ts';

const ada: Actor = { madeBy: 'calendar.edit', accountId: 'ada', systemUser: null, permissions: ['calendar.edit'] };
const days = { dates: [openDay] };
const ten = ['10:00'];

/** Longer than a node still sells with the former calendar. */
const mostLagMs = 600;

describe.each(databases)('edits of the calendar on %s', (_, make) => {
  let store: TestStore & { database: Database };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    // A new generation without the edits of earlier tests.
    await fillTestCatalogue(store.database);
    await store.reset();
    await store.database.raw.run('DELETE FROM staff_acts');
    await wait(mostLagMs);
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const version = async () => versionOf(await readCatalogueState(store.database));
  const edit = async (
    changes: CalendarChange[],
    { seen, despiteSold = false }: { seen?: string; despiteSold?: boolean } = {},
  ) => editCalendar(desk(), ada, { version: seen ?? (await version()), changes, despiteSold }, 'Asia/Hong_Kong');
  const preview = async (...changes: CalendarChange[]) =>
    previewCalendar(desk(), { version: await version(), changes }, 'Asia/Hong_Kong');
  async function exported(): Promise<string> {
    let text = '';
    for await (const piece of exportCatalogue(store.database)) text += piece;
    return text;
  }

  const buyRides = async (commerce: OpenedStore, adults: number) =>
    buy(commerce, (await cartWithRides(commerce, { adults })).id);
  const ridesLeft = (commerce = store.commerce) => placesLeft(commerce, `${openDay}_10:00`);
  const setRides = (places: number | null, more: object = {}): CalendarChange => ({
    ...{ kind: 'places', pools: ['ride'], slots: ten, days, places },
    ...more,
  });
  const inTheEnd = { timeout: 1000, interval: 20 };

  it('are seen by every node within a second', async () => {
    const other = await store.openAnother({});
    expect([await ridesLeft(), await ridesLeft(other)]).toEqual([30, 30]);
    const seen = await store.commerce.catalogue.version();
    must(await edit([setRides(12)]));
    await expect.poll(() => ridesLeft(other), inTheEnd).toBe(12);
    await expect.poll(() => ridesLeft(), inTheEnd).toBe(12);
    expect(await store.commerce.catalogue.version()).not.toBe(seen);
  });

  it('are in an export, and importing this export changes nothing', async () => {
    must(
      await edit([
        setRides(12, { note: '18 for a school' }),
        { kind: 'places', pools: ['gondola'], days: { everyWeek: ['sunday'], from: '2026-04-01' }, places: 4 },
        { kind: 'close', products: ['combo'], days, reason: { en: 'Repairs' } },
        { kind: 'price', product: 'ride', skus: ['ride-adult'], days, slots: ten, price: 88.5 },
      ]),
    );
    const text = await exported();
    const file = JSON.parse(text);
    const product = file.products.find(({ sku }: { sku: string }) => sku === 'ride');
    expect(product.places.exceptions[0]).toEqual({ date: openDay, slot: '10:00', places: 12, note: '18 for a school' });
    expect(product.variants[0].prices).toEqual([{ date: openDay, slot: '10:00', price: 88.5 }]);
    expect(file.pools[0].exceptions[0]).toEqual({ everyWeek: ['sunday'], from: '2026-04-01', places: 4 });
    expect(file.closings).toEqual([{ date: openDay, products: ['combo'], reason: { en: 'Repairs' } }]);
    expect(await importText(text)).toMatchObject({ ok: true, calendarChanges: [] });
    expect(await exported()).toBe(text);
  });

  it('stay when a file of the revision before is imported', async () => {
    const before = await exported();
    must(await edit([setRides(12)]));
    const kept = { count: 1, names: ['product The ride (ride)'] };
    for (const dryRun of [true, false]) expect(await importText(before, { dryRun })).toMatchObject({ ok: true, kept });
    await expect.poll(() => ridesLeft(), inTheEnd).toBe(12);
  });

  it('are replaced only with --over by a file that names no revision and lacks them', async () => {
    const before = (await exported()).replace(/^ {2}"revision": \d+,\n/m, '');
    must(await edit([setRides(12)]));
    for (const dryRun of [true, false]) {
      expect(await importText(before, { dryRun })).toMatchObject({ faults: [{ code: 'would-overwrite' }] });
    }
    expect(await ridesLeft()).toBe(12);
    const choice = { ...noChoice, over: true };
    expect(await importText(before, { choice })).toMatchObject({ ok: true, overwritten: { count: 1 } });
    await expect.poll(() => ridesLeft(), inTheEnd).toBe(30);
  });

  it('of a time before the history are replaced by a file that lacks them, and the preview says so', async () => {
    const before = (await exported()).replace(/^ {2}"revision": \d+,\n/m, '');
    must(await edit([setRides(12)]));
    await store.database.raw.run('DELETE FROM catalogue_revisions');
    await store.database.raw.run('DELETE FROM catalogue_changes');
    const overwrites = expect.stringContaining('this file replaces these edits');
    expect((await importText(before, { dryRun: true })).calendarChanges).toEqual([overwrites]);
    expect(await importText(before)).toMatchObject({ ok: true, calendarChanges: [overwrites] });
    await expect.poll(() => ridesLeft(), inTheEnd).toBe(30);
    expect((await importText(before, { dryRun: true })).calendarChanges).toEqual([]);
  });

  it('show and move the price of a visit', async () => {
    must(await edit([{ kind: 'price', product: 'boat', skus: ['boat-adult'], days, price: 200 }]));
    await expect
      .poll(async () => must(await addToNewCart(store.commerce, [boatItem(1)])).lines[0]?.unitCents, inTheEnd)
      .toBe(20_700);
  });

  it('show booked places and carts before they are made', async () => {
    await buyRides(store.commerce, 5);
    await cartWithRides(store.commerce, { adults: 2 });
    await cartWithRides(store.commerce, { adults: 3 });
    await cartWithRides(store.commerce, { adults: 1, slot: '14:00' });
    const { outcomes } = must(
      await preview(
        setRides(4),
        setRides(45),
        { kind: 'close', days },
        { kind: 'close', products: ['lecture'], days },
        { kind: 'add-places', pools: ['ride'], slots: ten, dates: [openDay], add: 10 },
      ),
    );
    const booked = { sold: 5, held: 5, carts: 2 };
    const place = { pool: 'ride', date: openDay, slot: '10:00' };
    expect(outcomes).toMatchObject([
      { ...booked, visits: 1, belowSold: [{ ...place, places: 4, sold: 5 }], belowSoldCount: 1, aboveUsual: [] },
      { ...booked, visits: 1, belowSoldCount: 0, aboveUsual: [{ pool: 'ride', usual: 30 }] },
      { sold: 5, held: 6, carts: 3 },
      { sold: 0, held: 0, carts: 0 },
      { ...booked, visits: 1, aboveUsual: [{ pool: 'ride', usual: 30 }] },
    ]);
    expect(await ridesLeft()).toBe(20);
  });

  it('say where a narrower rule keeps another number', async () => {
    const rule = { everyWeek: ['saturday' as const], from: '2026-03-14', to: '2026-03-28' };
    const { outcomes } = must(await preview({ kind: 'places', pools: ['ride'], slots: ten, days: rule, places: 50 }));
    // The file has no places on 21 March.
    expect(outcomes).toMatchObject([
      { visits: 2, keptCount: 1, kept: [{ pool: 'ride', date: '2026-03-21', slot: '10:00', places: 0 }] },
    ]);
  });

  it('below the places sold need to be said, and keep what is sold', async () => {
    await buyRides(store.commerce, 5);
    expect(failureOf(await edit([setRides(4)]))).toEqual({
      code: 'places-below-sold',
      subject: `ride ${openDay} 10:00`,
      bound: 5,
    });
    expect(await ridesLeft()).toBe(25);
    must(await edit([setRides(4)], { despiteSold: true }));
    await expect.poll(() => ridesLeft(), inTheEnd).toBe(0);
    expect(await store.audit()).toEqual([]);
  });

  it('close a day for carts, and open it again', async () => {
    const reason = { en: 'Typhoon', hk: '颱風' };
    must(await edit([{ kind: 'close', days, reason }]));
    await wait(mostLagMs);
    const add = () => addToNewCart(store.commerce, rideItems({ adults: 1 }));
    expect(failureOf(await add())).toMatchObject({ code: 'visit-closed', reason: 'Typhoon' });
    must(await edit([{ kind: 'open', days }]));
    await wait(mostLagMs);
    must(await add());
  });

  describe('of days far ahead', () => {
    const far = '2027-12-24';
    const sell = (date: string, taken: number) =>
      store.raw.run(
        `INSERT INTO places (pool, date, slot, ceiling, taken, held, calendar_edit)
         VALUES ('ride', '${date}', '10:00', 30, ${taken}, 0, 0)`,
      );
    const marked = () =>
      store.raw.all<{ date: string }>('SELECT date FROM places WHERE calendar_edit > 0 ORDER BY date');

    it.each<[string, object]>([
      ['a single day', { dates: [far] }],
      ['a season', { from: far, to: '2027-12-31' }],
      ['a season without an end', { from: far }],
    ])('count and mark what is sold: %s', async (_name, farDays) => {
      await sell(far, 5);
      const change = setRides(3, { days: farDays });
      const place = { pool: 'ride', date: far, slot: '10:00' };
      const { outcomes } = must(await preview(change));
      expect(outcomes).toMatchObject([{ sold: 5, belowSold: [{ ...place, places: 3, sold: 5 }], belowSoldCount: 1 }]);
      expect(failureOf(await edit([change]))).toMatchObject({ code: 'places-below-sold' });
      must(await edit([change], { despiteSold: true }));
      expect(await marked()).toEqual([{ date: far }]);
    });

    it('mark no day between the days of their changes', async () => {
      for (const date of [openDay, '2026-07-01', '2027-01-01', far]) await sell(date, 1);
      const closing: CalendarChange = { kind: 'close', products: ['ride'], days: { dates: ['2027-01-01'] } };
      must(await edit([setRides(9, { days: { dates: [openDay, far] } }), closing]));
      expect(await marked()).toEqual([openDay, '2027-01-01', far].map((date) => ({ date })));
    });
  });

  it('that cover too many days and slots in all are refused before they are made', async () => {
    const long = setRides(9, { days: { from: '2026-04-01', to: '2190-04-01' } });
    must(await preview(long));
    const names = Array.from({ length: 50 }, (__, index) => `pool-${index}`);
    const dates = Array.from({ length: 100 }, (__, index) => addDays(openDay, index));
    const slots = Array.from({ length: 50 }, (__, index) => `12:${index + 10}`);
    const wide: CalendarChange = { kind: 'add-places', pools: names, dates, slots, add: 1 };
    for (const changes of [[long, long], [wide]]) {
      expect(failureOf(await preview(...changes))).toMatchObject({
        code: 'calendar-edit-refused',
        reason: expect.stringContaining('too many pools, days and slots'),
      });
    }
  });

  describe('are refused as a whole', () => {
    const good = setRides(12);
    it.each<[string, CalendarChange, string]>([
      ['with an unknown pool', setRides(1, { pools: ['bus'] }), 'there is no pool bus'],
      ['with a slot that a product lacks', setRides(1, { slots: ['11:00'] }), 'no time slot that starts at 11:00'],
      [
        'with a slot that a pool lacks',
        setRides(1, { pools: ['gondola'], slots: ['11:00'] }),
        'the pool has no slot 11:00',
      ],
      [
        'with a season that ends before it begins',
        setRides(1, { days: { from: '2026-05-02', to: '2026-05-01' } }),
        'ends before it begins',
      ],
      ['with a product that is not sold', { kind: 'close', products: ['bus'], days }, 'there is no product bus'],
      ['with a reason that lacks English', { kind: 'close', days, reason: { hk: '颱風' } }, 'needs a text in English'],
      [
        'with more decimals than the currency has',
        { kind: 'price', product: 'boat', skus: ['boat-adult'], days, price: 1.234 },
        'may have at most two decimals',
      ],
      [
        'with the price of a whole configurable product',
        { kind: 'price', product: 'ride', skus: ['ride'], days, price: 1 },
        'has them at its variants',
      ],
    ])('%s', async (_name, bad, words) => {
      const before = await exported();
      expect(failureOf(await edit([good, bad]))).toMatchObject({
        code: 'calendar-edit-refused',
        reason: expect.stringContaining(words),
      });
      expect(await exported()).toBe(before);
    });
  });

  it('of two editors at once succeed for one; the other reads that the calendar has changed', async () => {
    const seen = await version();
    const outcomes = await Promise.all([1, 2, 3, 4].map((places) => edit([setRides(places)], { seen })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.ok ? [] : [one.failure.code]))).toEqual(Array(3).fill('calendar-changed'));
    expect(failureOf(await edit([setRides(9)], { seen }))).toMatchObject({ code: 'calendar-changed' });
  });

  it('and imports notice each other', async () => {
    const seen = await version();
    await store.sell((catalogue) => Object.assign(catalogue, { closings: [{ date: openDay }] }));
    expect(failureOf(await edit([setRides(9)], { seen }))).toMatchObject({ code: 'calendar-changed' });
    const read = readCatalogueJson(await exported());
    if (!read.ok) throw new Error('The export cannot be read.');
    const { source } = read;
    const slow = {
      ...source,
      products: (async function* () {
        let count = 0;
        for await (const product of source.products) {
          if (count++ === 1) must(await edit([setRides(9)]));
          yield product;
        }
      })(),
    };
    const report = await importCatalogue(store.database, slow, { now: new Date() });
    expect(report).toMatchObject({ ok: false, faults: [{ code: 'import-overtaken' }] });
    await store.sell(() => {});
  });

  it('leave one line in the audit trail, also when they fail', async () => {
    must(await edit([setRides(12), { kind: 'close', days, reason: { en: 'Party of Mei Chan' } }]));
    failureOf(await edit([setRides(1)], { seen: '1.0' }));
    const lines = await store.raw.all<object>('SELECT * FROM staff_acts ORDER BY acted_at, outcome');
    expect(lines).toMatchObject([
      {
        operation: 'calendar.edit',
        account_id: 'ada',
        outcome: 'calendar-changed',
        objects: '[]',
        fields: '["places"]',
      },
      {
        ...{ outcome: 'done', fields: '["places","closings"]' },
        objects: JSON.stringify(['pool ride', `day ${openDay}`, 'store']),
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Mei');
  });

  it('need the permission', async () => {
    const clerk = { ...ada, permissions: ['order.read'] };
    const wish = { version: await version(), changes: [setRides(1)], despiteSold: false };
    expect(failureOf(await editCalendar(desk(), clerk, wish, undefined))).toMatchObject({ code: 'not-allowed' });
    expect(await ridesLeft()).toBe(30);
  });

  it.each(['in a slot that has sold', 'in a slot that has sold nothing'])(
    'count at once for a node that still knows the former calendar, %s',
    async (where) => {
      if (where === 'in a slot that has sold') await buyRides(store.commerce, 1);
      const other = await store.openAnother({});
      const seen = await version();
      // A node reads the calendar at most every half second on PostgreSQL, and has just read the former one.
      await ridesLeft(other);
      must(await edit([setRides(3)], { seen }));
      expect(failureOf(await addToNewCart(other, rideItems({ adults: 4 })))).toMatchObject({ code: 'quota-exceeded' });
      must(await addToNewCart(other, rideItems({ adults: 2 })));
    },
  );

  it('count a sale that comes between their count and their end', async () => {
    const other = await store.openAnother({});
    await ridesLeft(other);
    const wish = { version: await version(), changes: [setRides(3)] };
    const planned = must(await planEdit(store.database, wish, { now: desk().clock(), timeZone: 'Asia/Hong_Kong' }));
    const sale: { cart?: ReturnType<typeof addToNewCart> } = {};
    const outcomes: typeof planned.outcomes = async (reader) => {
      const counted = await planned.outcomes(reader);
      sale.cart = addToNewCart(other, rideItems({ adults: 4 }));
      await wait(250);
      return counted;
    };
    const slow = { ...planned, outcomes };
    must(await store.database.transaction((tx) => storeEdit(tx, slow, { despiteSold: false, by: ada })));
    const cart = await sale.cart;
    expect(cart && failureOf(cart)).toMatchObject({ code: 'quota-exceeded' });
    must(await addToNewCart(other, rideItems({ adults: 2 })));
  });

  it('never sell more than the new number while several nodes sell, and sold places stay sold', async () => {
    const nodes = [store.commerce, await store.openAnother({}), await store.openAnother({})];
    // More than are sold before the edit.
    must(await edit([setRides(5000)]));
    await wait(mostLagMs);
    let isEnded = false;
    let sold = 0;
    const sellers = nodes.flatMap((commerce) =>
      [1, 2].map(async () => {
        while (!isEnded) {
          const cart = await addToNewCart(commerce, rideItems({ adults: 1 }));
          if (cart.ok) {
            await buy(commerce, cart.value.id);
            sold++;
          } else if (cart.failure.code !== 'quota-exceeded') throw new Error(cart.failure.code);
          else await wait(5);
        }
      }),
    );
    const taken = async () =>
      (
        await store.raw.get<{ gone: number }>(
          `SELECT taken + held AS gone FROM places WHERE pool = 'ride' AND date = '${openDay}' AND slot = '10:00'`,
        )
      )?.gone ?? 0;
    await expect.poll(taken, { timeout: 20_000, interval: 1 }).toBeGreaterThanOrEqual(4);
    must(await edit([setRides(8)], { despiteSold: true }));
    const atEdit = await taken();
    await wait(1500);
    isEnded = true;
    await Promise.all(sellers);
    expect(await taken()).toBe(Math.max(8, atEdit));
    expect(sold).toBe(await taken());
    expect(await store.audit()).toEqual([]);
  }, 60_000);

  async function importText(text: string, options: Pick<ImportOptions, 'dryRun' | 'choice'> = {}) {
    const read = readCatalogueJson(text);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return importCatalogue(store.database, read.source, { now: new Date(), ...options });
  }

  it('of a day with visits of other products leave those alone', async () => {
    must(await edit([{ kind: 'close', products: ['ride'], days }]));
    await wait(mostLagMs);
    must(await addToNewCart(store.commerce, [comboItem(2)]));
    expect(failureOf(await addToNewCart(store.commerce, rideItems({ adults: 1 })))).toMatchObject({
      code: 'visit-closed',
    });
  });
});
