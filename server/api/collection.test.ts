import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { view } from '#shared/contract/collection.ts';
import type { ProductSummary } from '#shared/contract/product.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;
let category: MenuEntry;
let all: ProductSummary[];

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp(demo);
  const { menu } = (await app.call('/shop/menu')).body as { menu: MenuEntry[] };
  category = menu.find(({ product_count }) => product_count > 2) as MenuEntry;
  const listed = await app.call('/product/enterpriseList', { categoryId: category.id, pageSize: 100 });
  all = (listed.body as { list: ProductSummary[] }).list;
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

type Asked = Partial<RequestOf<typeof view>>;

async function ask(asked: Asked = {}, store = 'en') {
  const { status, body } = await app.call('/collection/view', { handle: category.url_key, ...asked }, { store });
  expect(status).toBe(200);
  return body as ResponseOf<typeof view>;
}

async function errorOf(asked: object) {
  const { status, body } = await app.call('/collection/view', { handle: category.url_key, ...asked });
  const { code, field } = (body as { error: { code: string; field?: string } }).error;
  return [status, code, field];
}

describe('a collection', () => {
  it.each([1, 2, 100])('has the products of its category, in their sequence and shape, %i at a time', async (first) => {
    const items: ProductSummary[] = [];
    for (let after: string | undefined, isMore = true; isMore; ) {
      const { products } = await ask({ first, ...(after === undefined ? {} : { after }) });
      expect(products.total_count).toBe(all.length);
      expect(products.items.length).toBeLessThanOrEqual(first);
      items.push(...products.items);
      after = products.page_info.end_cursor ?? undefined;
      isMore = products.page_info.has_next_page;
    }
    expect(items).toEqual(all);
  });

  it('has six at a time when the call gives no number', async () => {
    expect((await ask()).products.items).toEqual(all.slice(0, 6));
  });

  it('continues after a cursor with another number', async () => {
    const { end_cursor } = (await ask({ first: 1 })).products.page_info;
    expect((await ask({ first: 2, after: end_cursor ?? '' })).products.items).toEqual(all.slice(1, 3));
  });

  it('is its category in the requested language, also by an encoded handle', async () => {
    const encoded = [...category.url_key].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
    const { collection } = await ask({ handle: encoded, first: 1 }, 'hk');
    expect(collection).toMatchObject({ id: category.id, url_key: category.url_key });
    expect(collection.name).not.toBe(category.name);
  });

  it('ends after its last product', async () => {
    const { end_cursor } = (await ask({ first: 100 })).products.page_info;
    expect((await ask({ after: end_cursor ?? '' })).products).toEqual({
      items: [],
      total_count: all.length,
      page_info: { has_next_page: false, end_cursor: null },
    });
  });

  it.each([
    ['an unknown handle', { handle: 'nothing' }, [404, 'category-not-found', undefined]],
    ['a handle whose encoding is broken', { handle: '%E7%BA' }, [400, 'invalid-request', 'handle']],
    ['a changed cursor', { after: 'MS43A' }, [400, 'invalid-request', 'after']],
    ['a cursor of characters that no cursor has', { after: '../..' }, [400, 'invalid-request', 'after']],
    ['a cursor that is too long', { after: 'M'.repeat(65) }, [400, 'invalid-request', 'after']],
    ['too many at once', { first: 101 }, [400, 'invalid-request', 'first']],
  ])('refuses %s by name', async (_, asked, expected) => {
    expect(await errorOf(asked)).toEqual(expected);
  });
});

describe('the collections of the menu', () => {
  it.each(['en', 'hk'])('are the entries of the shop’s menu in %s', async (store) => {
    const { menu } = (await app.call('/shop/menu', {}, { store })).body as { menu: MenuEntry[] };
    expect(menu.length).toBeGreaterThan(0);
    expect((await app.call('/collection/menu', {}, { store })).body).toEqual({ collections: menu });
  });
});
