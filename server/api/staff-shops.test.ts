import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContent } from '#server/content/create-content.ts';
import type { Database } from '#server/database/database.ts';
import type { Staff } from '#server/sales/caller.ts';
import { mostNewProducts } from '#server/staff/shops/shop-products.ts';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import * as staffCalendar from '#shared/contract/staff/calendar.ts';
import * as staffCatalogue from '#shared/contract/staff/catalogue.ts';
import * as shops from '#shared/contract/staff/shops.ts';
import { boatItem, buy, cartWith, openDay, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { databases } from '#tests/support/databases.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: permissions.includes('owner') ? 5 : 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  owner: staff('owner', 'owner'),
  rope: staff('rope', 'vendor', 'shop.manage:1'),
  boat: staff('boat', 'vendor', 'shop.manage:2'),
  both: staff('both', 'shop.manage:2', 'shop.manage:1', 'shop.manage:9'),
  desk: staff('desk', 'order.read', 'catalogue.edit'),
};

type Answer<Page> = Page & { error?: { code: string; field?: string; message: string } };

/** Values with which the calls of a shop work on the shop 1. */
const usual = {
  ...{ product: 'ride', day: openDay, from: openDay, month: '2026-03', version: 1 },
  ...{ sku: 'ride', document: { sku: 'ride' }, about: { en: 'About us' }, host: 'rope.example', logo: '', colour: '' },
};
/** A change of the calendar, whose version is not that of a shop. */
const closing = { version: '1.0', changes: [{ kind: 'close', products: ['ride'], days: { dates: [openDay] } }] };
const special: Record<string, object> = { 'shop.previewCalendar': closing, 'shop.editCalendar': closing };
const terms = {
  name: { en: 'Rope Company', hk: '纜索公司' },
  commission: 12.5,
  may_publish: false,
  may_edit_calendar: true,
};

/** Longer than a node still shows a former shop. */
const mostLagMs = 600;

describe.each(databases)('the shops of vendors on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let app: TestApp;
  let order: { order_number: string; fakeId: string };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    await store.sell(({ products }) => {
      for (const product of products) if (['boat', 'up'].includes(product.sku)) product.vendor = 'boat-company';
    });
    app = await startApp({
      commerce: store.commerce,
      database: store.database,
      // The day of the store's own clock, a little later with each act.
      desk: { database: store.database, clock: () => new Date(Date.parse('2026-03-10T02:00:00Z') + performance.now()) },
      sessions: sessionsOf({ find: async (token) => known[token] ?? null }),
    });
    await send('owner', shops.create, { vendor: 'rope-company', ...terms });
    await send('owner', shops.create, { vendor: 'boat-company', ...terms, name: { en: 'Boats' } });
    const cart = await cartWith(store.commerce, ...rideItems({ adults: 2, children: 1 }), boatItem(1));
    order = await buy(store.commerce, cart.id);
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await store.close();
  });

  async function send<C extends Call>(who: string, call: C, body: object = {}): Promise<Answer<ResponseOf<C>>> {
    const headers = { 'content-type': 'application/json', store: 'en', authorization: `Bearer ${who}` };
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const answer =
      call.method === 'GET'
        ? await app.request(`/api${call.path}?${query}`, { headers })
        : await app.request(`/api${call.path}`, { method: call.method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as Answer<ResponseOf<C>>;
  }

  const numbersFor = async (who: string, page: object = {}) => {
    const { shops: found, next } = await send(who, shops.list, page);
    return [found.map(({ number }) => number), next];
  };

  it('are numbered, and listed for the people who manage them', async () => {
    expect(await numbersFor('owner')).toEqual([[1, 2], null]);
    expect(await numbersFor('owner', { most: 1 })).toEqual([[1], '1']);
    expect(await numbersFor('owner', { most: 1, after: '1' })).toEqual([[2], null]);
    expect(await numbersFor('rope')).toEqual([[1], null]);
    expect(await numbersFor('both')).toEqual([[1, 2], null]);
    expect(await numbersFor('both', { most: 1 })).toEqual([[1], '1']);
    expect((await send('desk', shops.list)).error?.code).toBe('not-allowed');
    expect((await send('owner', shops.list, { after: 'x' })).error).toMatchObject({ field: 'after' });
    expect((await send('rope', shops.list)).shops[0]).toMatchObject({
      ...{ number: 1, version: 1, vendor: 'rope-company', logo_url: '', host: '' },
      ...terms,
    });
  });

  it('have one shop for each vendor', async () => {
    expect((await send('owner', shops.create, { vendor: 'boat-company', ...terms })).error?.code).toBe('vendor-taken');
    const made = await Promise.all(
      ['tea', 'tea', 'sweets'].map((vendor) => send('owner', shops.create, { vendor, ...terms })),
    );
    const found = made.map(({ shop, error }) => shop?.number ?? error?.code);
    expect(found.toSorted()).toEqual([3, 4, 'vendor-taken']);
  });

  it('are changed by the owner, unless somebody else was first', async () => {
    const change = (version: number, more: object = {}) =>
      send('owner', shops.change, { shop: 2, version, ...terms, name: { en: 'Boats' }, ...more });
    expect((await change(1, { commission: 7.25 })).shop).toMatchObject({ number: 2, version: 2, commission: 7.25 });
    expect((await change(1, { commission: 0 })).error?.code).toBe('shop-changed');
    expect((await change(2, { name: { en: '' } })).error).toMatchObject({ code: 'invalid-request', field: 'name' });
    expect((await change(2, { commission: 7.125 })).error?.code).toBe('invalid-request');
    expect((await send('boat', shops.change, { shop: 2, version: 2, ...terms })).error?.code).toBe('not-allowed');
  });

  it('get their texts, host name, logo and colour from their people', async () => {
    const info = (host: string, version: number) =>
      send('boat', shops.changeInfo, { shop: 2, version, about: { en: 'We sail.', th: '' }, host });
    expect((await info('boats', 2)).error).toMatchObject({ code: 'host-name-invalid', field: 'host' });
    expect((await info('WWW.Boats.example', 2)).shop).toMatchObject({
      ...{ version: 3, about: { en: 'We sail.' }, host: 'www.boats.example' },
    });
    const style = (more: object) =>
      send('boat', shops.changeStyle, { shop: 2, version: 3, logo: '', colour: '', ...more });
    const refused = await style({ colour: '#ffd400' });
    expect(refused.error).toMatchObject({ code: 'colour-unreadable', field: 'colour' });
    expect(refused.error?.message).toMatch(/#[0-9a-f]{6}/);
    expect((await style({ logo: `uploads/${'0f'.repeat(16)}` })).error?.code).toBe('picture-not-found');
    expect((await style({ colour: 'red' })).error?.code).toBe('invalid-request');
    expect((await style({ colour: '#0b6e6e' })).shop).toMatchObject({ version: 4, colour: '#0b6e6e' });
  });

  it('are shown on the pages of their products, each change at once', async () => {
    const content = createContent(store.database);
    const before = await content.version();
    expect(await content.shopOf('th', 'boat-company')).toEqual({
      ...{ name: 'Boats', about: 'We sail.', logo: null, colour: '#0b6e6e' },
    });
    expect(await content.shopOf('en', 'nobody')).toBeNull();
    await send('boat', shops.changeStyle, { shop: 2, version: 4, logo: '', colour: '' });
    await wait(mostLagMs);
    expect(await content.version()).not.toBe(before);
    expect(await content.shopOf('en', 'boat-company')).toMatchObject({ colour: '' });
  });

  it('leave lines in the audit trail that name the shop and the fields', async () => {
    const trail = await store.raw.all<{ objects: string }>(
      `SELECT account_id, objects, fields, outcome FROM staff_acts WHERE operation = 'shop.change-info' ORDER BY acted_at`,
    );
    expect(trail).toEqual([
      { account_id: 'boat', objects: '[]', fields: '["about","host"]', outcome: 'host-name-invalid' },
      { account_id: 'boat', objects: '["shop 2"]', fields: '["about","host"]', outcome: 'done' },
    ]);
  });

  it('have the products of their vendor', async () => {
    const { products, currency, next } = await send('rope', shops.products, { shop: 1 });
    expect({ products, currency, next }).toEqual({
      products: [
        {
          sku: 'ride',
          name: expect.any(String),
          image: expect.any(String),
          price: 50.5,
          isOnSale: true,
          isDated: true,
          state: 'published',
        },
      ],
      currency: 'HKD',
      next: null,
    });
    const skus = async (who: string, asked: object) =>
      (await send(who, shops.products, asked)).products.map(({ sku }) => sku);
    expect(await skus('boat', { shop: 2 })).toEqual(['up', 'boat']);
    expect(await skus('owner', { shop: 2, q: 'BOAT' })).toEqual(['boat']);
    expect(await skus('owner', { shop: 2, q: 'ride' })).toEqual([]);
  });

  it('have the lines of their products in their books, and no buyer', async () => {
    const of = async (who: string, shop: number) =>
      (await send(who, shops.entries, { shop, month: '2026-03' })).entries;
    expect(await of('rope', 1)).toEqual([
      {
        ...{ bookedAt: expect.stringMatching(/^2026-03-10T/), order: order.order_number, kind: 'sold', sku: 'ride' },
        ...{ name: expect.any(String), units: 3, amount: { value: 250.5, currency: 'HKD' } },
      },
    ]);
    expect(await of('boat', 2)).toMatchObject([{ sku: 'boat', units: 1, amount: { value: 127, currency: 'HKD' } }]);
    expect((await send('rope', shops.entries, { shop: 1, month: '2026-02' })).entries).toEqual([]);
  });

  it('have a statement of the month, which a refund changes', async () => {
    const sums = async (who = 'rope', shop = 1) => (await send(who, shops.statement, { shop, month: '2026-03' })).sums;
    expect(await sums()).toEqual([
      {
        ...{ currency: 'HKD', unitsSold: 3, unitsRefunded: 0, sold: 250.5, refunded: 0 },
        ...{ commissionRate: 12.5, commission: 31.31, due: 219.19 },
      },
    ]);
    store.passMinutes(1);
    const refund = {
      fakeId: order.fakeId,
      refundItemList: [{ item_id: 1, qty: 1 }],
      waive_fee: true,
      refundComment: '',
    };
    const answer = await app.call('/order/refund', refund, { authorization: 'Bearer owner' });
    expect(answer.status).toBe(200);
    expect(await sums()).toEqual([
      {
        ...{ currency: 'HKD', unitsSold: 3, unitsRefunded: 1, sold: 250.5, refunded: 100 },
        ...{ commissionRate: 12.5, commission: 18.81, due: 131.69 },
      },
    ]);
    expect(await sums('boat', 2)).toMatchObject([{ sold: 127, refunded: 0, commissionRate: 7.25 }]);
    const { entries, next } = await send('rope', shops.entries, { shop: 1, month: '2026-03', most: 1 });
    expect(entries).toMatchObject([{ kind: 'refunded', units: -1, amount: { value: -100 } }]);
    const second = await send('rope', shops.entries, { shop: 1, month: '2026-03', most: 1, after: next });
    expect(second).toMatchObject({ entries: [{ kind: 'sold' }], next: null });
  });

  it('see the lines of their products on a day, and neither buyers nor other lines', async () => {
    const { visits, isCut } = await send('rope', shops.visits, { shop: 1, product: 'ride', day: openDay });
    expect(isCut).toBe(false);
    expect(visits).toHaveLength(2);
    expect(visits[0]).toEqual({
      ...{
        order: order.order_number,
        itemId: 1,
        state: 'paid',
        sku: 'ride',
        name: expect.any(String),
        variant: expect.any(String),
      },
      ...{ slot: '10:00', ordered: 2, redeemed: 0, refunded: 1 },
    });
    expect((await send('rope', shops.visits, { shop: 1, product: 'boat', day: openDay })).error?.code).toBe(
      'product-not-found',
    );
  });

  it('see the calendar of their products, without the places that others share', async () => {
    const { days, slots } = await send('rope', shops.calendar, { shop: 1, product: 'ride', from: openDay });
    expect(slots).toEqual(['10:00', '14:00', '23:30']);
    expect(days[0]?.cells[0]).toMatchObject({
      slot: '10:00',
      places: 30,
      sold: 2,
      free: 28,
      priceFrom: 50.5,
      priceTo: 100,
    });
    const shared = await send('boat', shops.calendar, { shop: 2, product: 'up', from: openDay });
    expect(shared.days[0]?.cells[0]).toMatchObject({ places: null, sold: null, free: null });
    for (const product of ['boat', 'nothing']) {
      const answer = await send('rope', shops.calendar, { shop: 1, product, from: openDay });
      expect(answer.error?.code).toBe('product-not-found');
    }
  });

  const versionNow = async () =>
    (await send('boat', shops.calendar, { shop: 2, product: 'boat', from: openDay })).version;
  const previewOf = async (...changes: object[]) =>
    send('boat', shops.previewCalendar, { shop: 2, version: await versionNow(), changes });
  const editOf = async (...changes: object[]) =>
    send('boat', shops.editCalendar, { shop: 2, version: await versionNow(), changes });

  it('see what is sold on the days that they change, unless others share the places', async () => {
    const days = { dates: [openDay] };
    const changes = ['up', 'boat'].map((sku) => ({ kind: 'close', products: [sku], days }));
    const shown = [
      { sold: null, held: null, carts: null },
      { sold: 1, held: 0, carts: 0 },
    ];
    expect((await previewOf(...changes)).outcomes).toMatchObject(shown);
    expect((await editOf(...changes)).outcomes).toMatchObject(shown);
    const price = { kind: 'price', product: 'up', skus: ['up-adult'], days, price: 61 };
    expect((await previewOf(price)).outcomes).toMatchObject([{ sold: null, held: null, carts: null }]);
    expect((await editOf(...changes.map((change) => ({ ...change, kind: 'open' })))).error).toBeUndefined();
  });

  it('open what they have closed, and nothing that is closed for the store or for shared places', async () => {
    const own = { kind: 'close', products: ['boat'], days: { everyWeek: ['saturday'] } };
    const single = (sku: string) => ({ kind: 'open', products: [sku], days: { dates: [openDay] } });
    const season = (sku: string) => ({ kind: 'open', products: [sku], days: { from: openDay, to: '2026-03-16' } });
    const byOwner = async (...changes: object[]) =>
      (await send('owner', staffCalendar.edit, { version: await versionNow(), changes })).error?.code;
    const closings = [
      [{ days: { everyWeek: ['saturday'] } }, ['boat', 'up']],
      [{ days: { from: '2026-03-01', to: '2026-03-31' } }, ['boat', 'up']],
      [{ days: { everyWeek: ['saturday'] }, slots: ['10:00'], pools: ['gondola'] }, ['up']],
      [{ days: { everyWeek: ['saturday'] }, pools: ['gondola'] }, ['up']],
      [{ days: { everyWeek: ['saturday'] }, pools: ['gondola'], products: ['up'] }, ['up']],
    ] as const;
    for (const [closed, skus] of closings) {
      expect(await byOwner({ kind: 'close', ...closed })).toBeUndefined();
      for (const change of skus.flatMap((sku) => [single(sku), season(sku)])) {
        expect((await previewOf(change)).error?.code).toBe('calendar-edit-refused');
        expect((await editOf(change)).error?.code).toBe('calendar-edit-refused');
      }
      expect(await byOwner({ kind: 'open', ...closed })).toBeUndefined();
    }
    expect((await editOf(own)).error).toBeUndefined();
    expect((await editOf(single('boat'))).error).toBeUndefined();
    // The store is closed on Saturdays, but not on this one: so the shop opens what it has closed itself.
    expect(await byOwner({ kind: 'close', days: { everyWeek: ['saturday'] } })).toBeUndefined();
    expect(await byOwner({ kind: 'open', days: { dates: [openDay] } })).toBeUndefined();
    expect((await editOf({ ...single('boat'), kind: 'close' })).error).toBeUndefined();
    expect((await editOf(single('boat'))).error).toBeUndefined();
    // Its own weekly closing goes, and that of the store stays.
    expect((await editOf({ ...own, kind: 'open' })).error).toBeUndefined();
    const opened = [{ everyWeek: ['saturday'] }, { dates: [openDay] }].map((days) => ({ kind: 'open', days }));
    expect(await byOwner(...opened)).toBeUndefined();
  });

  it('change the days of their products when the owner lets them, and no others', async () => {
    const { version } = await send('boat', shops.calendar, { shop: 2, product: 'boat', from: openDay });
    const edit = (changes: object[], who = 'boat') => send(who, shops.editCalendar, { shop: 2, version, changes });
    const days = { dates: [openDay] };
    const foreign = [
      { kind: 'close', products: ['ride'], days },
      { kind: 'places', pools: ['ride'], days, places: 1 },
      { kind: 'places', pools: ['gondola'], days, places: 1 },
      { kind: 'price', product: 'ride', skus: ['ride-adult'], days, price: 1 },
    ];
    const own = { kind: 'places', pools: ['boat'], slots: ['14:00'], days, places: 5 };
    for (const change of foreign) {
      expect((await edit([own, change])).error?.code).toBe('product-not-found');
      const preview = await send('boat', shops.previewCalendar, { shop: 2, version, changes: [change] });
      expect(preview.error?.code).toBe('product-not-found');
    }
    expect((await edit([{ kind: 'close', days }])).error?.code).toBe('not-allowed');
    expect((await edit([{ ...own, slots: ['10:00'], places: 0 }])).error?.code).toBe('places-below-sold');
    expect((await edit([own])).outcomes).toMatchObject([{ visits: 1, sold: 0 }]);
    expect((await edit([own])).error?.code).toBe('calendar-changed');
    const after = await send('boat', shops.calendar, { shop: 2, product: 'boat', from: openDay });
    expect(after.days[0]?.cells.find(({ slot }) => slot === '14:00')).toMatchObject({ places: 5 });
    const { shops: all } = await send('owner', shops.list);
    const shop = all.find(({ number }) => number === 2);
    await send('owner', shops.change, { ...terms, ...shop, shop: 2, may_edit_calendar: false });
    expect((await editOf(own)).error?.code).toBe('not-allowed');
    expect((await previewOf(own)).error?.code).toBe('not-allowed');
    expect((await send('owner', shops.previewCalendar, { shop: 2, ...closing })).error?.code).toBe('product-not-found');
    expect((await send('rope', shops.editCalendar, { shop: 2, ...closing })).error?.code).toBe('shop-not-found');
    expect(await outcomesOf('shop.edit-calendar', 3)).toEqual(['calendar-changed', 'not-allowed', 'shop-not-found']);
  });

  /** The outcomes of the last acts of an operation, in their sequence. */
  async function outcomesOf(operation: string, most: number): Promise<string[]> {
    const acts = await store.raw.all<{ outcome: string }>(
      `SELECT outcome FROM staff_acts WHERE operation = '${operation}' ORDER BY acted_at DESC LIMIT ${most}`,
    );
    return acts.map(({ outcome }) => outcome).toReversed();
  }

  it('see the shown reviews of their products', async () => {
    for (const [id, sku, state] of [
      ['a', 'ride', 'approved'],
      ['b', 'ride', 'waiting'],
      ['c', 'boat', 'approved'],
      ['d', 'ride', 'approved'],
    ]) {
      await store.raw.run(
        `INSERT INTO reviews (id, order_number, sku, account_id, author, locale, stars, words, state, sent_at)
         VALUES (?, ?, ?, 'mei', 'Mei C.', 'en', 5, 'Lovely', ?, ?)`,
        ...[id, `order ${id}`, sku, state, Date.parse('2026-03-10')],
      );
    }
    const first = await send('rope', shops.reviews, { shop: 1, most: 1 });
    expect(first.reviews).toMatchObject([{ id: 'd', sku: 'ride', author: 'Mei C.', stars: 5, text: 'Lovely' }]);
    const second = await send('rope', shops.reviews, { shop: 1, most: 1, after: first.next });
    expect(second).toMatchObject({ reviews: [{ id: 'a' }], next: null });
  });

  it('save drafts of their products, and publish them when the owner lets them', async () => {
    const read = (sku: string, who = 'boat', shop = 2) => send(who, shops.readProduct, { shop, sku });
    const { published, publishedPrint } = await read('boat');
    expect(published).toMatchObject({ sku: 'boat', vendor: 'boat-company' });
    const document = { ...published, vendor: 'rope-company', pools: ['gondola'], maxSaleQty: 4 };
    const save = (sku: string, version: number, more: object = {}) =>
      send('boat', shops.saveProduct, {
        ...{ shop: 2, sku, version, published: publishedPrint },
        document: { ...document, sku, ...more },
      });
    expect((await send('boat', shops.saveProduct, { shop: 2, sku: 'boat', version: 0, document })).error?.code).toBe(
      'thing-changed',
    );
    const saved = await save('boat', 0);
    expect(saved.draft).toMatchObject({ version: 1, document: { vendor: 'boat-company', maxSaleQty: 4 } });
    expect(saved.draft.document).not.toHaveProperty('pools');
    expect((await save('boat', 0)).error?.code).toBe('draft-changed');
    expect((await save('ride', 0)).error?.code).toBe('product-not-found');
    expect((await save('balloon', 0, { delivery: 'gift-code' })).error).toMatchObject({ field: 'delivery' });
    expect((await read('ride')).error?.code).toBe('product-not-found');
    expect((await read('nothing')).error?.code).toBe('product-not-found');
    const { id: _, ...fresh } = { ...document, id: 1 };
    const made = await send('boat', shops.saveProduct, {
      shop: 2,
      sku: 'raft',
      version: 0,
      document: {
        ...fresh,
        sku: 'raft',
        urlKey: 'raft',
        searchWords: { en: '\0\ud800' },
        variants: [],
        configurableOptions: [],
      },
    });
    expect(made.draft.version).toBe(1);
    const states = async () =>
      (await send('boat', shops.products, { shop: 2 })).products.map(({ sku, state }) => [sku, state]);
    expect(await states()).toEqual([
      ['raft', 'new'],
      ['up', 'published'],
      ['boat', 'changed'],
    ]);
    const seen = { shop: 2, sku: 'raft', version: 1 };
    expect((await send('rope', shops.discardProduct, { ...seen, shop: 1 })).error?.code).toBe('product-not-found');
    expect((await send('boat', shops.discardProduct, seen)).ok).toBe(true);
    expect((await read('raft')).error?.code).toBe('product-not-found');
    const publish = () => send('boat', shops.publishProduct, { shop: 2, sku: 'boat', version: 1 });
    const preview = await send('boat', shops.previewProduct, { shop: 2, sku: 'boat', version: 1 });
    expect(preview.changes).toMatchObject([
      { kind: 'product', id: 'boat', fields: [{ path: ['maxSaleQty'], after: 4 }] },
    ]);
    expect((await publish()).error?.code).toBe('not-allowed');
    const owned = (await send('owner', shops.list)).shops.find(({ number }) => number === 2);
    await send('owner', shops.change, { ...terms, ...owned, shop: 2, may_publish: true });
    expect((await publish()).revision).toBeGreaterThan(0);
    expect((await read('boat')).published).toMatchObject({ maxSaleQty: 4, vendor: 'boat-company' });
    expect((await publish()).error?.code).toBe('draft-changed');
    const [line] = await store.raw.all<object>(
      `SELECT account_id, objects, outcome FROM staff_acts WHERE operation = 'shop.save-product' AND outcome = 'done' ORDER BY acted_at LIMIT 1`,
    );
    expect(line).toEqual({ account_id: 'boat', objects: '["shop 2","product boat"]', outcome: 'done' });
  });

  it('leave drafts to the staff that reach into other products, or that have a time of publishing', async () => {
    const seen = async () => (await send('boat', shops.readProduct, { shop: 2, sku: 'up' })).draft?.version ?? 0;
    const { published, publishedPrint } = await send('boat', shops.readProduct, { shop: 2, sku: 'up' });
    const byStaff = async (more: object) => {
      const document = { ...published, ...more };
      const draft = { kind: 'product', id: 'up', document, version: await seen(), published: publishedPrint };
      return (await send('owner', staffCatalogue.save, draft)).draft.version;
    };
    const act = async (call: Call, more: object = {}) => {
      const answer = await send('boat', call, { shop: 2, sku: 'up', version: await seen(), ...more });
      return (answer as Answer<object>).error?.code;
    };
    for (const more of [{ pools: ['gondola', 'hall'] }, { pools: undefined }, { gift: { buy: 2, of: ['ride'] } }]) {
      await byStaff(more);
      expect(await act(shops.publishProduct)).toBe('not-allowed');
    }
    const version = await byStaff({ maxSaleQty: 7 });
    const drafts = [{ kind: 'product', id: 'up', version }];
    expect((await send('owner', staffCatalogue.publish, { drafts, at: '2026-03-11T00:00:00Z' })).revision).toBeNull();
    const document = { ...published, maxSaleQty: 8 };
    expect(await act(shops.saveProduct, { document })).toBe('not-allowed');
    expect(await act(shops.discardProduct)).toBe('not-allowed');
    expect(await act(shops.publishProduct)).toBe('not-allowed');
    const { draft } = await send('boat', shops.readProduct, { shop: 2, sku: 'up' });
    expect(draft).toMatchObject({ publishAt: '2026-03-11T00:00:00.000Z', document: { maxSaleQty: 7 } });
    expect(await act(shops.publishProduct, { sku: 'ride' })).toBe('product-not-found');
    expect(await act(shops.publishProduct, { shop: 1 })).toBe('shop-not-found');
    const outcomes = [...Array(4).fill('not-allowed'), 'product-not-found', 'shop-not-found'];
    expect(await outcomesOf('shop.publish-product', 6)).toEqual(outcomes);
    await send('owner', staffCatalogue.unschedule, { kind: 'product', id: 'up', version: await seen() });
    expect(await act(shops.publishProduct)).toBeUndefined();
    await wait(mostLagMs);
  });

  it('have at most 200 new products, of which the list shows all', async () => {
    const ids = Array.from({ length: mostNewProducts }, (_, index) => `new-${index}`);
    await store.raw.run(
      `INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at, vendor) VALUES ${ids.map(() => "('product', ?, 1, ?, 1, 'boat-company')").join()}`,
      ...ids.flatMap((sku) => [sku, JSON.stringify({ sku, vendor: 'boat-company' })]),
    );
    const save = (who: string, shop: number, sku: string, version: number) =>
      send(who, shops.saveProduct, { shop, sku, version, document: { sku } });
    expect((await save('boat', 2, 'one-more', 0)).error).toMatchObject({ code: 'too-many-drafts', bound: 200 });
    expect((await save('boat', 2, 'new-1', 1)).draft.version).toBe(2);
    expect((await save('rope', 1, 'of-another', 0)).draft.document).toMatchObject({ sku: 'of-another' });
    const { products } = await send('boat', shops.products, { shop: 2 });
    expect(products.filter(({ state }) => state === 'new')).toHaveLength(mostNewProducts);
    await send('boat', shops.discardProduct, { shop: 2, sku: 'new-0', version: 1 });
    expect((await save('boat', 2, 'one-more', 0)).draft.document).toMatchObject({ sku: 'one-more' });
    await store.raw.run('DELETE FROM catalogue_drafts');
  });

  it('know the languages, taxes and categories for the form of a product', async () => {
    const form = await send('boat', shops.productForm, { shop: 2 });
    expect(form).toMatchObject({ languages: expect.arrayContaining(['en', 'hk']), currency: 'HKD', taxes: {} });
    expect(form.languages[0]).toBe('en');
    expect(form.categories.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('choose among the pictures that they have uploaded themselves', async () => {
    for (const [who, picture, at] of [
      ['boat', 'a'.repeat(32), 2],
      ['boat', 'b'.repeat(32), 3],
      ['rope', 'c'.repeat(32), 4],
    ] as const) {
      const row = [picture, 'stored', at, 'p.jpg', 40, 30, 500];
      await store.raw.run(
        'INSERT INTO media_pictures (id, state, changed_at, name, width, height, size) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...row,
      );
      await store.raw.run(
        'INSERT INTO account_pictures (account_id, picture_id, added_at) VALUES (?, ?, ?)',
        who,
        picture,
        at,
      );
    }
    const first = await send('boat', shops.ownPictures, { most: 1 });
    expect(first.pictures).toMatchObject([{ file: `uploads/${'b'.repeat(32)}` }]);
    const second = await send('boat', shops.ownPictures, { most: 1, after: first.next });
    expect(second).toMatchObject({ pictures: [{ file: `uploads/${'a'.repeat(32)}` }], next: null });
  });

  const ofShops = calls.filter((call) => call.caller === 'staff' && call.permission === 'shop.manage');
  const naming = ofShops.filter(({ name }) => name !== 'shop.list' && name !== 'shop.pictures');

  it.each(naming.map((call) => [call.name, call] as const))(
    '%s answers another shop like one that does not exist',
    async (_name, call) => {
      const body = { ...usual, ...special[call.name] };
      const other = await send('boat', call, { ...body, shop: 1 });
      expect((other as Answer<object>).error?.code).toBe('shop-not-found');
      expect(other).toEqual(await send('boat', call, { ...body, shop: 999 }));
      expect(other).toEqual(await send('both', call, { ...body, shop: 9 }));
    },
  );

  const closed = calls.filter(
    (call) => call.caller === 'staff' && call.permission !== 'shop.manage' && call.orPermission !== 'shop.manage',
  );

  it.each(closed.map((call) => [call.name, call] as const))(
    '%s is closed to the people of a shop',
    async (_name, call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, 'x'.repeat(43));
      expect(((await send('rope', { ...call, path }, usual)) as Answer<object>).error?.code).toBe('not-allowed');
    },
  );
});
