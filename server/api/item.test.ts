import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductSummary } from '#shared/contract/product.ts';
import { buy, must, order } from '#tests/conformance/shopping.ts';
import { databases } from '#tests/support/databases.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const hour = 3_600_000;
const en = { locale: 'en' as const };

describe.each(databases)('on %s', (_, make) => {
  let now = Date.now();
  let demo: DemoStore;
  let app: TestApp;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await make();
    remove = place.remove;
    demo = await openDemo(() => new Date(now), { databaseUrl: 'url' in place.where ? place.where.url : undefined });
    app = await startApp({ ...demo, environment: { LISTS_PER_MINUTE: '10000' } });
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await demo.close();
    await remove();
  });

  /** A cart with the given units of each variant. */
  async function cartOf(units: Record<string, number>): Promise<string> {
    const { createEmptyCart } = (await app.call('/guestcheckout/guestCart')).body as { createEmptyCart: string };
    for (const [variantId, quantity] of Object.entries(units)) {
      expect((await app.call('/cart/add', { cartId: createEmptyCart, variantId, quantity })).status).toBe(200);
    }
    return createEmptyCart;
  }

  async function list(path: string, body: object = {}): Promise<ProductSummary[]> {
    const answer = await app.call(path, body);
    expect(answer.status).toBe(200);
    return (answer.body as { list: ProductSummary[] }).list;
  }

  const bestsellers = async () => (await list('/item/bestseller')).map(({ sku }) => sku);
  const idOf = async (sku: string) => must(await demo.storefront.productBySku(en, sku)).id;

  async function goingWith(sku: string): Promise<string[]> {
    return (await list('/item/recommandation', { id: await idOf(sku), pageSize: 50 })).map((one) => one.sku);
  }

  it('are empty when nothing was sold, and related products are only those of the category', async () => {
    expect(await bestsellers()).toEqual([]);
    const others = await goingWith('cable-car-flex');
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain('cable-car-flex');
  });

  it("are the paid products, the most units first, with an hour's delay", async () => {
    await buy(demo.commerce, await cartOf({ 'cable-car-flex-adult': 2, 'postcard-set': 1 }));
    await buy(demo.commerce, await cartOf({ 'cable-car-flex-adult': 1, 'enamel-pin-set': 1 }));
    await buy(demo.commerce, await cartOf({ 'cable-car-flex-adult': 1, 'enamel-pin-set': 1 }));
    await order(demo.commerce, await cartOf({ 'photo-package': 5 }));
    expect(await bestsellers()).toEqual([]);
    now += hour;
    await expect.poll(bestsellers).toEqual(['cable-car-flex', 'enamel-pin-set', 'postcard-set']);
    expect((await list('/item/bestseller', { pageSize: 1 })).map(({ sku }) => sku)).toEqual(['cable-car-flex']);
    const card = (await list('/item/bestseller'))[0];
    expect(card).toMatchObject({ id: await idOf('cable-car-flex'), stock_status: 'IN_STOCK' });
  });

  it('are related by common orders, the most frequent first, then by category', async () => {
    const going = await goingWith('cable-car-flex');
    expect(going.slice(0, 2)).toEqual(['enamel-pin-set', 'postcard-set']);
    expect(going.length).toBeGreaterThan(2);
    expect(new Set(going).size).toBe(going.length);
    expect(going).not.toContain('cable-car-flex');
    expect((await goingWith('postcard-set'))[0]).toBe('cable-car-flex');
  });

  it('are not counted when they were refunded or sold too long ago', async () => {
    const rows = await demo.database.raw.all<{ number: string; doc: string }>(
      `SELECT number, doc FROM orders WHERE doc LIKE '%postcard-set%' AND status = 'paid'`,
    );
    for (const { number, doc } of rows) {
      const given = JSON.parse(doc) as { items: { ordered: number; refunded: number }[] };
      for (const item of given.items) item.refunded = item.ordered;
      await demo.database.raw.run('UPDATE orders SET doc = ? WHERE number = ?', JSON.stringify(given), number);
    }
    now += hour;
    await expect.poll(bestsellers).toEqual(['cable-car-flex', 'enamel-pin-set']);
    now += 91 * 24 * hour;
    await expect.poll(bestsellers).toEqual([]);
  });

  it.each([
    [{ id: 999_999_999 }, 404, 'product-not-found'],
    [{ id: 'cable-car-flex' }, 400, 'invalid-request'],
    [{}, 400, 'invalid-request'],
  ])('are refused by name when they are unknown: %o', async (asked, status, code) => {
    expect(await app.call('/item/recommandation', asked)).toMatchObject({ status, body: { error: { code } } });
  });
});

describe('the items of the store', () => {
  let demo: DemoStore;
  let app: TestApp;
  beforeAll(async () => {
    demo = await openDemo();
    app = await startApp(demo);
  });
  afterAll(async () => {
    await app.stop();
    await demo.close();
  });

  it('are listed in the requested language, or a single one by its id', async () => {
    const listed = async (query: string, locale: string) =>
      (await app.request(`/api/item${query}`, { headers: { store: locale, website: 'hk' } })).json();
    expect(await listed('', 'hk')).toMatchObject({
      list: [{ id: 'trail-cap', name: '雲嶺行山帽：尺碼與保養' }, { id: 'little-cabins' }],
    });
    expect(await listed('?id=little-cabins', 'en')).toMatchObject({
      list: [{ name: 'Little cabins', products: ['cable-cabin-plush', 'model-cabin-kit'], sizeChart: null }],
    });
    expect(await listed('?id=nothing', 'en')).toEqual({ list: [] });
  });

  it('have size charts', async () => {
    const { body } = await app.call('/item/sizeChart', { id: 'trail-cap' }, { store: 'jp' });
    expect(body).toMatchObject({
      sizeChart: {
        columns: ['頭囲（cm）', 'UKサイズ', 'USサイズ'],
        rows: expect.arrayContaining([{ size: 'S', values: ['54–55', '6⅝–6¾', '6¾–6⅞'] }]),
      },
    });
    expect((await app.call('/item/sizeChart', { id: 'little-cabins' })).body).toEqual({ sizeChart: null });
  });

  it('are refused by name when their id is unknown', async () => {
    expect(await app.call('/item/sizeChart', { id: 'nothing' })).toMatchObject({
      status: 404,
      body: { error: { code: 'item-not-found', message: 'We could not find this item.' } },
    });
  });
});
