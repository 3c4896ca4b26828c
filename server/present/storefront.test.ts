import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import { openProductStore, type ProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import { createCatalogue } from '#server/commerce/embedded/create-catalogue.ts';
import { createEmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { createProductSearch, type ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import { createContent } from '#server/content/create-content.ts';
import type { PaymentMethod } from '#server/env.ts';
import { paymentOptionsOf } from '#server/payments/payment-options.ts';
import { insertHolds } from '#server/sales/holds/hold.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { movePlaces } from '#server/sales/places/move-places.ts';
import { fail } from '#shared/contract/errors.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { availability, product } from '#shared/contract/product.ts';
import { products as searchCall } from '#shared/contract/search.ts';
import { menuEntry, storeConfig } from '#shared/contract/store.ts';
import { testSettings } from '#tests/conformance/test-store.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { noReviews, nothingSold } from '#tests/support/start-app.ts';
import { createStorefront } from './storefront.ts';

const en = { locale: 'en' as const };
const hk = { locale: 'hk' as const };
const firstPage = { page: 1, pageSize: 24 };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let products: ProductStore;
let productSearch: ProductSearch;
let now = new Date('2026-05-01T02:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await importText(database, JSON.stringify(testCatalogue()));
  products = await openProductStore(database);
  productSearch = createProductSearch(database, join(database.folder, 'search'));
});
afterAll(async () => {
  await productSearch.stop();
  await database.close();
});

const settings = {
  publicUrl: 'http://store.example',
  timeZone: 'Asia/Hong_Kong',
  holdMinutes: 20,
  asksCompany: false,
  paymentMethods: ['test'] as PaymentMethod[],
  stripeMethods: ['card', 'alipay', 'wechat_pay'] as ('card' | 'alipay' | 'wechat_pay')[],
  compareAtFactor: 1.4,
};

const storefront = (more: Partial<typeof settings> = {}, store = { database, products }) => {
  const described = createDescribedProducts(store.database);
  const clock = () => now;
  const embedded = createEmbeddedStore({ ...store, described, settings: { ...testSettings, clock } });
  const catalogue = createCatalogue(embedded, productSearch);
  return createStorefront({
    catalogue,
    orders: fakeCommerce().orders.buyer,
    content: createContent(store.database),
    reviews: noReviews,
    sold: nothingSold,
    settings: { ...settings, ...more, paymentOptions: paymentOptionsOf({ ...settings, ...more }) },
  });
};

const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku);

describe('a product', () => {
  it.each(localeCodes)('answers according to the contract in %s', async (locale) => {
    const answer = await storefront().productBySku({ locale }, 'round-trip');
    expect(answer.ok && product.parse(answer.value)).toEqual(answer.ok && answer.value);
  });

  it('is in the visitor’s language, and in English when a text is missing', async () => {
    const answer = await storefront().productBySku(hk, 'round-trip');
    expect(answer).toMatchObject({
      ok: true,
      value: {
        name: '雲嶺纜車來回門票',
        image: { label: 'A cabin', url: '/media/round-trip-1440.webp' },
        media_gallery: [{ position: 1 }, { url: '/media/cabins/two-1440.webp', position: 2 }],
        configurable_options: [{ attribute_code: 'cable_age', label: '門票類別' }],
        options: [
          { option_id: 10, type: 'date', values: [] },
          { option_id: 20, is_time_slot: true, values: [{ title: '10:00' }, { title: '16:30' }] },
        ],
      },
    });
  });

  it('has prices, limits, attributes, the trail and the operator’s day', async () => {
    const answer = await storefront().productBySku(en, 'round-trip');
    expect(answer).toMatchObject({
      value: {
        price_range: {
          minimum_price: { final_price: { value: 115.5, currency: 'HKD' }, regular_price: { value: 120 } },
          maximum_price: { final_price: { value: 235 }, regular_price: { value: 235 } },
        },
        lead_prices: [
          { label: 'Adult', price: 235, hasMore: false },
          { label: 'Child', price: 115.5, regular: 120 },
        ],
        stock_item: { min_sale_qty: 1, max_sale_qty: 20 },
        sellRestrictions: { advanceDates: { minDay: 0, maxDay: 30 } },
        today: '2026-05-01',
        first_weekday: 0,
        categories: [{ url_key: 'cable-car' }, { url_key: 'round-trip' }],
      },
    });
    const attributes = Object.fromEntries(
      answer.ok ? answer.value.custom_attributes.map((one) => [one.attribute_code, one.value]) : [],
    );
    expect(attributes).toEqual({
      short_description: 'Up to the village and down',
      description: '<p>Up &amp; down.</p>',
      daily_quota: '1',
      image_label: 'A cabin',
    });
  });

  it.each(['cable-car-round-trip', 'round-trip', '1'])('is found by the handle %s', async (handle) => {
    expect(await storefront().productByHandle(en, handle)).toMatchObject({ ok: true, value: { sku: 'round-trip' } });
  });

  it.each(['1e0', '01 ', '0x1', 'nothing'])('is not found by the handle %s', async (handle) => {
    expect(await storefront().productByHandle(en, handle)).toEqual(fail('product-not-found'));
  });

  it('that is configurable and out of stock is not found', async () => {
    const missing = { ok: false, failure: { code: 'product-not-found' } };
    expect(await storefront().productBySku(en, 'tour')).toEqual(missing);
    expect(await storefront().productByHandle(en, 'tour')).toEqual(missing);
    expect(await storefront().related(en, 'tour')).toEqual(missing);
    expect(await storefront().productBySku(en, 'nothing')).toEqual(missing);
  });

  it('that is configurable is not found when none of its variants is in stock', async () => {
    const gone = await openTestDatabase();
    const catalogue = testCatalogue();
    for (const variant of catalogue.products[0]?.variants ?? []) variant.inStock = false;
    await importText(gone, JSON.stringify(catalogue));
    const soldOut = storefront({}, { database: gone, products: await openProductStore(gone) });
    expect(await soldOut.productBySku(en, 'round-trip')).toEqual(fail('product-not-found'));
    await gone.close();
  });

  it('has no stars without reviews, even when its catalogue names some', async () => {
    expect(testCatalogue().products.find(({ sku }) => sku === 'plush')?.rating).toBe(4.6);
    const { value } = (await storefront().productBySku(en, 'plush')) as { value: object };
    expect(value).not.toHaveProperty('rating');
  });

  it('that is simple and out of stock is shown as sold out', async () => {
    expect(await storefront().productBySku(en, 'poster')).toMatchObject({ value: { stock_status: 'OUT_OF_STOCK' } });
  });

  it('has related products, but no sold-out ones', async () => {
    const answer = await storefront().related(en, 'round-trip');
    expect(answer.ok && skusOf(answer.value)).toEqual(['plush', 'locker']);
  });
});

describe('the menu', () => {
  it('leaves out the hidden categories and counts products of subcategories', async () => {
    const menu = await storefront().menu(en);
    for (const entry of menu) expect(menuEntry.parse(entry)).toEqual(entry);
    expect(menu).toMatchObject([
      {
        id: 3,
        name: 'Cable car',
        jump: true,
        product_count: 1,
        product_url_key: 'cable-car-round-trip',
        children: [{ id: 31, product_count: 1, image: '/media/round-1440.webp' }],
      },
      { id: 4, product_count: 2, children: [] },
    ]);
  });

  it('is empty before the first import', async () => {
    const empty = await openTestDatabase();
    const nothing = storefront({}, { database: empty, products: await openProductStore(empty) });
    expect([await nothing.menu(en), await nothing.root(en)]).toEqual([[], null]);
    await empty.close();
  });

  it('finds a category by id and by url key, with its trail', async () => {
    expect(await storefront().categoryById(en, 2)).toMatchObject({ value: { children: [{ id: 3 }, { id: 4 }] } });
    expect(await storefront().categoryById(en, 99)).toMatchObject({ failure: { code: 'category-not-found' } });
    expect(await storefront().categoryByUrlKey(hk, 'round-trip', firstPage)).toMatchObject({
      value: { trail: [{ name: '纜車' }, { url_key: 'round-trip' }], products: [{ sku: 'round-trip' }] },
    });
    expect(await storefront().categoryByUrlKey(en, 'nowhere', firstPage)).toMatchObject({
      failure: { code: 'category-not-found' },
    });
  });
});

describe('a list', () => {
  it.each([
    ['position', ['round-trip', 'plush', 'locker', 'poster']],
    ['price-asc', ['poster', 'locker', 'plush', 'round-trip']],
    ['price-desc', ['round-trip', 'plush', 'locker', 'poster']],
    ['name', ['round-trip', 'locker', 'plush', 'poster']],
    ['newest', ['poster', 'locker', 'plush', 'round-trip']],
  ] as const)('of the whole store sorts by %s, without gifts', async (sort, expected) => {
    const answer = await storefront().list(en, { categoryId: null, page: 1, pageSize: 50, sort });
    expect(answer.ok && skusOf(answer.value.list)).toEqual(expected);
  });

  it('has pages and a total', async () => {
    const answer = await storefront().list(en, { categoryId: null, page: 2, pageSize: 3 });
    expect(answer).toMatchObject({ value: { list: [{ sku: 'poster' }], total: 4 } });
  });

  it.each([
    [13, ['locker']],
    [2, ['round-trip', 'plush', 'poster']],
  ])('of category %i has its own products, but not those of hidden subcategories', async (categoryId, expected) => {
    const answer = await storefront().list(en, { categoryId, page: 1, pageSize: 50 });
    expect(answer.ok && skusOf(answer.value.list)).toEqual(expected);
  });

  it('never shows a gift, which is added automatically', async () => {
    expect(await storefront().list(en, { categoryId: 12, page: 1, pageSize: 50 })).toMatchObject({
      value: { list: [] },
    });
    expect(await storefront().productBySku(en, 'keyring')).toEqual(fail('product-not-found'));
  });

  it('can be filtered by words', async () => {
    const answer = await storefront().list(en, { categoryId: 4, page: 1, pageSize: 50, search: 'plush' });
    expect(answer).toMatchObject({ value: { list: [{ sku: 'plush' }], total: 1 } });
  });

  it('of a category has pages too, and one beyond the last is empty', async () => {
    const page = async (number: number) => {
      const found = await storefront().categoryByUrlKey(en, 'shop', { page: number, pageSize: 1 });
      return found.ok && { skus: skusOf(found.value.products), total: found.value.total };
    };
    expect(await page(1)).toEqual({ skus: ['plush'], total: 2 });
    expect(await page(2)).toEqual({ skus: ['poster'], total: 2 });
    expect(await page(3)).toEqual({ skus: [], total: 2 });
  });

  it('that is filtered by words keeps the requested sorting', async () => {
    const answer = await storefront().list(en, { ...firstPage, categoryId: 4, search: 'shop', sort: 'price-asc' });
    expect(answer.ok && skusOf(answer.value.list)).toEqual(['poster', 'plush']);
  });

  it('of an unknown category is refused by name', async () => {
    expect(await storefront().list(en, { categoryId: 99, page: 1, pageSize: 50 })).toMatchObject({
      failure: { code: 'category-not-found' },
    });
  });
});

describe('search results', () => {
  it('have a price to compare with, a link and a button in the visitor’s language', async () => {
    const answer = await storefront().search(en, { keyword: 'plush', page: 1, pageSize: 10 });
    expect(searchCall.response.parse({ products: answer.products, total_count: answer.total })).toMatchObject({
      products: [
        {
          handle: 'plush-cabin',
          title: 'Plush cabin',
          price: 128,
          compareAt: 160,
          rank: 0,
          rankNumber: 0,
          button: { text: 'See tickets', link: '/en/p/plush-cabin' },
        },
      ],
      total_count: 1,
    });
  });

  it('are marked, counted by category, and can be filtered by one', async () => {
    const ask = (categoryId?: number) => storefront().search(en, { keyword: 'cab', categoryId, page: 1, pageSize: 10 });
    const all = await ask();
    const marked = all.products.map(({ title, titleMarks }) => titleMarks?.map(([from, to]) => title.slice(from, to)));
    expect(marked).toEqual([['Cab'], ['cab']]);
    expect(all.categories.map(({ name, total_count }) => [name, total_count])).toEqual([
      ['Cable car', 1],
      ['Shop', 1],
    ]);
    const shop = await ask(4);
    expect([shop.total, skusOf(shop.products), shop.categories]).toEqual([1, ['plush'], all.categories]);
    expect((await ask(99)).total).toBe(0);
  });

  it('have the words that were probably meant', async () => {
    const meantBy = async (keyword: string) =>
      (await storefront().search(en, { keyword, page: 1, pageSize: 10 })).meant;
    expect([await meantBy('plsh'), await meantBy('plush'), await meantBy('zeppelin')]).toEqual(['plush', null, null]);
  });

  it('have pages', async () => {
    const page = async (number: number) => {
      const { products, total } = await storefront().search(en, { keyword: 'shop', page: number, pageSize: 1 });
      return [...skusOf(products), total];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([['plush', 2], ['poster', 2], [2]]);
  });

  it('link without a prefix in the default language and stop at the limit', async () => {
    const answer = await storefront().search(hk, { keyword: '纜車', page: 1, pageSize: 0 });
    expect(answer).toMatchObject({ products: [], total: 1 });
    const first = await storefront().search(hk, { keyword: '纜車', page: 1, pageSize: 1 });
    expect(first.products[0]?.button.link).toBe('/p/cable-car-round-trip');
  });
});

describe('availability', () => {
  const ask = (from: string, to: string, cartId?: string) =>
    storefront().availability(en, { sku: 'round-trip', from, to, ...(cartId ? { cartId } : {}) });

  it('counts places by day and slot, with the exceptions of the catalogue file', async () => {
    const answer = await ask('2026-05-02', '2026-05-04');
    expect(answer.ok && availability.response.parse(answer.value.make())).toEqual({
      today: '2026-05-01',
      dailyQuota: true,
      days: [
        {
          date: '2026-05-02',
          sellable: 80,
          slots: [
            { option_type_id: 21, slot: '10:00', sellable: 40, closed: false },
            { option_type_id: 22, slot: '16:30', sellable: 40, closed: false },
          ],
        },
        {
          date: '2026-05-03',
          sellable: 45,
          slots: [
            { option_type_id: 21, slot: '10:00', sellable: 40, closed: false },
            { option_type_id: 22, slot: '16:30', sellable: 5, closed: false },
          ],
        },
        {
          date: '2026-05-04',
          sellable: 0,
          slots: [
            { option_type_id: 21, slot: '10:00', sellable: 0, closed: false },
            { option_type_id: 22, slot: '16:30', sellable: 0, closed: false },
          ],
        },
      ],
    });
  });

  it('subtracts taken and held places, except those of the calling cart and of ended holds', async () => {
    const place = { pool: 'round-trip', date: '2026-05-02', slot: '10:00' };
    const hold = (holder: string, quantity: number, until_at: number) =>
      insertHolds({
        ...place,
        holder,
        line: '1',
        quantity,
        state: 'held',
        until_at,
        address_key: null,
        network_key: null,
        site_key: null,
        is_brief: 0,
      });
    const minute = 60_000;
    await database.commit([
      movePlaces({ ...place, ceiling: 40, taken: 3, held: 9, calendar_edit: 1 }),
      hold('own', 4, now.getTime() + minute),
      hold('ended', 2, now.getTime() - minute),
      hold('other', 3, now.getTime() + minute),
    ]);
    const sellable = async (cartId?: string) => {
      const answer = await ask('2026-05-02', '2026-05-02', cartId);
      return answer.ok && answer.value.make().days[0]?.slots[0]?.sellable;
    };
    expect(await sellable()).toBe(40 - 3 - 9 + 2);
    expect(await sellable('own')).toBe(40 - 3 - 9 + 2 + 4);
  });

  it('keeps its version until a place is sold, a minute is over or the catalogue changes', async () => {
    const versions = async () => {
      const [answer, short] = await Promise.all([
        ask('2026-05-06', '2026-05-07'),
        storefront().places(en, { sku: 'round-trip', from: '2026-05-06', to: '2026-05-07' }),
      ]);
      if (!answer.ok || !short.ok) throw new Error('No answer.');
      expect(short.value.kept).toEqual(answer.value.kept);
      return answer.value.kept;
    };
    const other = {
      pool: 'round-trip',
      date: '2026-05-08',
      slot: '10:00',
      ceiling: 40,
      taken: 1,
      held: 0,
      calendar_edit: 1,
    };
    const before = await versions();
    await database.commit([movePlaces(other)]);
    expect(await versions()).toEqual(before);
    await database.commit([movePlaces({ ...other, date: '2026-05-07' })]);
    const sold = await versions();
    expect(sold).not.toEqual(before);
    now = new Date(now.getTime() + 60_000);
    expect(await versions()).not.toEqual(sold);
    now = new Date(now.getTime() - 60_000);
    expect(await versions()).toEqual(sold);
  });

  it('has no version while a hold counts as free', async () => {
    const place = { pool: 'round-trip', date: '2026-05-09', slot: '10:00' };
    const origin = { address_key: null, network_key: null, site_key: null, is_brief: 0 };
    const held = { ...place, line: '1', quantity: 1, state: 'held' as const, ...origin };
    await database.commit([
      movePlaces({ ...place, ceiling: 40, taken: 0, held: 1, calendar_edit: 1 }),
      insertHolds({ ...held, holder: 'mine', until_at: now.getTime() + 60_000 }),
    ]);
    const kept = async (cartId?: string) => {
      const answer = await ask('2026-05-09', '2026-05-09', cartId);
      return answer.ok && answer.value.kept !== null;
    };
    expect([await kept(), await kept('mine'), await kept('another')]).toEqual([true, false, true]);
    now = new Date(now.getTime() + 61_000);
    expect(await kept()).toBe(false);
    now = new Date(now.getTime() - 61_000);
  });

  it('closes a slot when it starts, in the operator’s time', async () => {
    const answer = await ask('2026-05-01', '2026-05-01');
    expect(answer.ok && answer.value.make()).toMatchObject({
      days: [
        {
          sellable: 40,
          slots: [
            { closed: true, sellable: 0 },
            { closed: false, sellable: 40 },
          ],
        },
      ],
    });
  });

  it('reports that a product without a daily quota needs no places', async () => {
    const answer = await storefront().availability(en, { sku: 'locker', from: '2026-05-01', to: '2026-05-02' });
    expect(answer.ok && answer.value.make()).toEqual({ today: '2026-05-01', dailyQuota: false, days: [] });
  });

  it.each([
    ['2026-05-02', '2026-05-01'],
    ['2026-05-01', '2026-08-09'],
  ])('refuses the span from %s to %s', async (from, to) => {
    expect(await ask(from, to)).toEqual({
      ok: false,
      failure: { code: 'invalid-request', field: 'to', bound: 100 },
    });
  });
});

describe('the version', () => {
  it('outlives the operator’s midnight, at which only the day and the products change', async () => {
    const before = (await storefront().shownVersions()).whole;
    expect(storefront().today()).toBe('2026-05-01');
    now = new Date('2026-05-01T16:00:00Z');
    expect(storefront().today()).toBe('2026-05-02');
    expect((await storefront().shownVersions()).whole).toBe(before);
    expect(await storefront().productBySku(en, 'round-trip')).toMatchObject({ value: { today: '2026-05-02' } });
    now = new Date('2026-05-01T02:00:00Z');
  });

  it('is checked repeatedly, but products are read again only after a change', async () => {
    const before = await products.current();
    await setTimeout(20);
    expect(await products.current()).toBe(before);
  });

  it('changes with an import, and all answers use the new catalogue', async () => {
    const before = (await storefront().shownVersions()).whole;
    const changed = testCatalogue();
    changed.products = changed.products.map((one) => (one.sku === 'plush' ? { ...one, price: 99 } : one));
    await importText(database, JSON.stringify(changed));
    expect((await storefront().shownVersions()).whole).not.toBe(before);
    expect(products.latest().bySku.get('plush')).toMatchObject({ priceCents: 9900 });
    expect(products.latest().byVariantSku.get('round-trip-child')?.sku).toBe('round-trip');
    expect(await storefront().search(en, { keyword: 'plush', page: 1, pageSize: 1 })).toMatchObject({
      products: [{ price: 99 }],
    });
  });
});

describe('the terms in force', () => {
  const termsAfter = async (change: object) => {
    const catalogue = testCatalogue();
    await importText(database, JSON.stringify({ ...catalogue, store: { ...catalogue.store, ...change } }));
    await setTimeout(20);
    return storefront().termsInForce('en');
  };

  it('change only with the by-law or a page that buyers accept', async () => {
    const before = await termsAfter({});
    expect(await termsAfter({ color: '#654321' })).toBe(before);
    const reworded = await termsAfter({ byLaw: { ...testCatalogue().store.byLaw, en: 'Be kinder.' } });
    const linked = await termsAfter({ legalLinks: { terms: { en: 'https://example.com/terms-2' } } });
    expect(new Set([before, reworded, linked]).size).toBe(3);
    await termsAfter({});
  });
});

describe('the store’s settings', () => {
  it.each(localeCodes)('answer according to the contract in %s', async (locale) => {
    const config = await storefront().storeConfig({ locale });
    expect(storeConfig.parse(config)).toEqual(config);
  });

  it.each([
    { methods: [], named: ['visa'], marks: [] },
    { methods: ['test'], named: undefined, marks: [] },
    { methods: ['test'], named: ['visa', 'jcb'], marks: ['visa', 'jcb'] },
    { methods: ['paypal'], named: undefined, marks: ['paypal'] },
    {
      methods: ['stripe', 'paypal'],
      named: undefined,
      marks: ['visa', 'mastercard', 'amex', 'alipay', 'wechat-pay', 'paypal'],
    },
  ] as const)(
    'show $marks for the methods $methods when the catalogue names $named',
    async ({ methods, named, marks }) => {
      const catalogue = testCatalogue();
      await importText(
        database,
        JSON.stringify({ ...catalogue, store: { ...catalogue.store, ...(named ? { paymentMarks: named } : {}) } }),
      );
      const config = await storefront({ paymentMethods: [...methods] }).storeConfig(hk);
      expect(config.storeConfig.payment_marks).toEqual(marks);
    },
  );

  it('contain address and contact, as far as they are set', async () => {
    const contactAfter = async (contact?: object) => {
      const catalogue = testCatalogue();
      await importText(database, JSON.stringify({ ...catalogue, store: { ...catalogue.store, contact } }));
      return (await storefront().storeConfig(hk)).contact;
    };
    expect(await contactAfter({ address: { en: 'Bay Road', hk: '海濱道' }, phone: '+852 5808 1360' })).toEqual({
      address: '海濱道',
      map_url: '',
      phone: '+852 5808 1360',
      hours: '',
    });
    expect(await contactAfter()).toEqual({ address: '', map_url: '', phone: '', hours: '' });
  });

  it('are in the visitor’s language', async () => {
    expect(await storefront().storeConfig(hk)).toMatchObject({
      storeConfig: {
        store_code: 'hk',
        store_name: '試嶺',
        locale: 'zh-Hant-HK',
        today: '2026-05-01',
        hold_minutes: 20,
      },
      availableStores: localeCodes.map((code) => ({ store_code: code, is_default_store: code === 'hk' })),
      logo: '/media/logo.svg',
      banner: [{ image: '/media/hero-1440.webp', title: 'Up', link: '/c/cable-car' }],
      cmsList: { config_by_law: 'Be kind.', footer_links: [{ key: 'terms', url: 'https://example.com/hk' }] },
      notice_title: 'Notice',
      base_media_url: 'http://store.example/media/',
      shopColor: '#123456',
    });
  });

  it.each(['http://store.example', 'https://store.example'])(
    "have pictures under the store's own address: %s",
    async (publicUrl) => {
      expect(await storefront({ publicUrl }).storeConfig(en)).toMatchObject({
        base_media_url: `${publicUrl}/media/`,
        secure_base_media_url: `${publicUrl}/media/`,
      });
    },
  );
});

describe('an order', () => {
  const item = { productSku: 'round-trip', sku: 'round-trip-adult', detail: [], options: '[]', venue: null, slot: '' };
  const ordered = async (locale: 'en' | 'hk', productName: string) => {
    const order = { locale, createdAt: 0, currency: 'HKD', items: [{ ...item, productName }] };
    const told = await storefront().orderSummaries(en, [order as unknown as StoredOrder]);
    return told[0]?.items[0]?.name;
  };

  it("that was bought in another language is shown in its reader's", async () => {
    const [bought, read] = await Promise.all(
      [hk, en].map((context) => storefront().productBySku(context, 'round-trip')),
    );
    if (!bought?.ok || !read?.ok) throw new Error('There is no round trip.');
    expect(bought.value.name).not.toBe(read.value.name);
    expect(await ordered('hk', bought.value.name)).toBe(read.value.name);
    expect(await ordered('en', 'What it was called then')).toBe('What it was called then');
  });
});
