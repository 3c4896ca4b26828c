import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { museumShop } from '#build/demo-shop.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { presentOrder } from '#server/present/present-order.ts';
import { renderPage } from '#server/render/entry.tsx';
import { createPageHandlers } from '#server/render/page-handlers.ts';
import type { Context } from '#server/sales/context.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { ticketDocument } from '#server/tickets/document.ts';
import type { Result } from '#shared/contract/errors.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const unlimited = { perMinute: 1000, countedAs: () => 'everybody' };
const context: Context = { locale: 'en' };
/** Half past eleven at night in Berlin, when Hong Kong already has the next day. */
const clock = () => new Date('2026-05-01T21:30:00Z');
const foreign = /HK\$|HKD|\p{Script=Han}|Hong Kong|PayPal|JCB/u;

let museum: DemoStore;
let app: TestApp;
let order: WholeOrder;

beforeAll(async () => {
  museum = await openDemo(clock, { shop: museumShop });
  const { commerce, storefront } = museum;
  const pages = createPageHandlers({
    storefront,
    isUnavailable: commerce.isUnavailable,
    publicUrl: 'http://store.test',
    assets: {
      script: '/assets/main.js',
      style: '/assets/site.css',
      admin: { script: '/assets/admin/main.js', style: '/assets/admin/admin.css' },
    },
    renderer: async () => ({ renderPage }),
    guards: {},
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    callers: onlyGuests,
    fullAddressOf: () => '127.0.0.1',
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(1_500_000),
  });
  app = await startApp({ commerce, storefront, pages });
  order = await buy();
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await museum?.close();
});

describe('a museum in Berlin', () => {
  it('shows its own categories, although their numbers mean others in the demo shop', async () => {
    const { body } = await app.call('/store/menu');
    const [root] = (body as { categoryList: { id: number; children: { id: number }[] }[] }).categoryList;
    expect([root?.id, root?.children.map(({ id }) => id)]).toEqual([1, [9, 12, 13]]);
  });

  it('tells its currency, languages, country and day, and shows no marks of payment services that it lacks', async () => {
    const { body } = await app.call('/store/config');
    expect(body).toMatchObject({
      storeConfig: {
        base_currency_code: 'EUR',
        default_country: 'DE',
        time_zone: 'Europe/Berlin',
        today: '2026-05-01',
        payment_marks: [],
      },
      availableStores: [{ store_code: 'en', is_default_store: true }],
      cmsList: {
        legal_links: [
          { key: 'imprint', url: 'https://museum-am-lindenufer.example/en/imprint' },
          { key: 'terms' },
          { key: 'privacy' },
        ],
      },
    });
  });

  it('suggests beside a cart the products of its category for cross-selling', async () => {
    const found = await app.call('/product/enterpriseList', { role: 'cross-sell' });
    expect(found.body).toMatchObject({ list: [{ sku: 'audio-guide' }] });
    expect(await app.call('/product/enterpriseList', { role: 'hidden' })).toMatchObject({
      status: 200,
      body: { list: [] },
    });
    expect((await app.call('/product/enterpriseList', {})).status).toBe(400);
  });

  it('compares only with prices that were really charged', async () => {
    const { body } = await app.call('/search/', { keyword: 'e' });
    const { products } = body as { products: { sku: string; regularPrice: number | null; compareAt: number }[] };
    const compared = Object.fromEntries(products.map(({ sku, regularPrice }) => [sku, regularPrice]));
    expect(compared).toMatchObject({ catalogue: 39.95, permanent: null });
    expect(products.find(({ sku }) => sku === 'permanent')?.compareAt).toBe(9.1);
    const html = await (await app.request('/en/search?q=exhibition')).text();
    expect(html.match(/<s class="price-was" translate="no">[^<]*/g)).toEqual([
      '<s class="price-was" translate="no">€39.95',
    ]);
  });
});

describe('a language that is not offered', () => {
  it.each(['/hk', '/cart', '/th', '/th/p/permanent-exhibition', '/jp/checkout'])('has no page at %s', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(path === '/hk' ? 301 : 404);
    expect(await answer.text()).not.toMatch(foreign);
  });

  it.each([
    { 'accept-language': 'zh-HK' },
    { 'accept-language': 'ja', cookie: 'locale=hk' },
    { 'accept-language': 'de' },
  ])("is never the target of the root's redirect, for %j", async (headers) => {
    const answer = await app.request('/', { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en']);
  });

  it('is refused by calls, whose error names a language that is offered', async () => {
    expect(await app.call('/store/menu', {}, { store: 'hk', 'accept-language': 'zh-HK' })).toEqual({
      status: 400,
      body: {
        error: { code: 'missing-locale', field: 'store', subject: 'en', message: expect.not.stringMatching(foreign) },
      },
    });
  });

  it('is not in any page, sitemap or list of addresses', async () => {
    const html = await (await app.request('/en')).text();
    expect(html.match(/hrefLang="[^"]*"|hreflang="[^"]*"/gi)).toEqual(['hrefLang="en"', 'hrefLang="x-default"']);
    const index = await (await app.request('/sitemap.xml')).text();
    expect(index.match(/<loc>[^<]*/g)).toEqual(['<loc>http://store.test/sitemap-en.xml']);
    const sitemap = await (await app.request('/sitemap-en.xml')).text();
    expect(new Set(sitemap.match(/hreflang="[^"]*"/g))).toEqual(new Set(['hreflang="en"', 'hreflang="x-default"']));
    expect(sitemap).not.toMatch(/<loc>http:\/\/store\.test\/(?!en\b)/);
    expect(await (await app.request('/robots.txt')).text()).not.toContain('/th/');
  });

  it('is not stored when a visitor requests it', async () => {
    const answer = await app.request('/en?lang=th');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

describe('what a buyer sees of a museum in Berlin', () => {
  it.each([
    '/en',
    '/en/list',
    '/en/search?q=exhibition',
    '/en/c/exhibitions',
    '/en/c/museum-shop',
    '/en/p/permanent-exhibition',
    '/en/p/exhibition-catalogue',
    '/en/cart',
    '/en/checkout',
    '/en/orderdownload',
    '/en/nowhere',
  ])('is in euros and English at %s', async (path) => {
    const html = await (await app.request(path)).text();
    expect(html).not.toMatch(foreign);
    expect(html).toContain('https://museum-am-lindenufer.example/en/imprint');
  });

  it('is in euros for search engines too', async () => {
    const html = await (await app.request('/en/p/permanent-exhibition')).text();
    expect(html).toContain('"priceCurrency":"EUR"');
    expect(html).toContain('€6.50');
  });

  it('shows taxes by rate in the cart and on the order', () => {
    expect(presentOrder(order, [], 'en')).toMatchObject({
      order_currency_code: 'EUR',
      subtotal_incl_tax: 60.4,
      discount_amount: 6.04,
      grand_total: 54.36,
      applied_taxes: [
        { rate: 19, amount: { value: 4.3, currency: 'EUR' } },
        { rate: 7, amount: { value: 1.8, currency: 'EUR' } },
      ],
    });
  });

  it('is in euros and English in email and ticket', async () => {
    const publicUrl = 'http://store.test';
    const store = { ...(await museum.content.texts('en')), publicUrl };
    const mail = composeMail({
      kind: 'tickets',
      refund: null,
      refundId: null,
      day: null,
      locale: 'en',
      order,
      store,
      publicUrl,
      wallets: [],
      shops: new Map(),
    });
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(foreign);
    expect(mail.text).toMatch(/\nSubtotal: €60\.40\n.+: −€6\.04\nTotal: /);
    expect(mail.text).toContain('Total: €54.36\nincl. 19 % VAT €4.30\nincl. 7 % VAT €1.80');
    const paper = JSON.stringify(ticketDocument(order, store, 'en'));
    expect(paper).toContain('Museum am Lindenufer');
    expect(paper).not.toMatch(foreign);
  });

  it("has a buyer with an address in the museum's country", async () => {
    const row = await museum.database.raw.get<{ doc: string }>('SELECT doc FROM orders');
    const { buyer, currency, items } = JSON.parse(row?.doc ?? '{}');
    expect([buyer.address.country, currency]).toEqual(['DE', 'EUR']);
    expect(items.map(({ sku, taxRate, taxCents }: Record<string, unknown>) => [sku, taxRate, taxCents])).toEqual([
      ['permanent-adult', 7, 142],
      ['permanent-reduced', 7, 38],
      ['tour-adult', 19, 430],
    ]);
  });
});

/** Buys two tickets and a tour with ten per cent off, and pays. */
async function buy(): Promise<WholeOrder> {
  const { placeOrder, orders } = museum.commerce;
  const { createEmptyCart: id } = (await app.call('/guestcheckout/guestCart')).body as { createEmptyCart: string };
  const visit = [
    { id: 11, value_string: '2026-05-03 00:00:00' },
    { id: 12, value_string: '101' },
  ];
  const items = [
    { parent_sku: 'permanent', data: { quantity: 2, sku: 'permanent-adult' }, customizable_options: visit },
    { parent_sku: 'permanent', data: { quantity: 1, sku: 'permanent-reduced' }, customizable_options: visit },
    {
      parent_sku: 'tour',
      data: { quantity: 1, sku: 'tour-adult' },
      customizable_options: [{ id: 21, value_string: '2026-05-03 00:00:00' }],
    },
  ];
  await must(app.call('/guestcheckout/addConfigurableProductsToCart', { input: { cart_id: id, cart_items: items } }));
  await must(app.call('/guestcheckout/guestCartCoupon', { input: { cart_id: id, coupon_code: 'SPREE10' } }));
  const address = { firstName: 'Lena', lastName: 'Vogel' };
  await must(app.call('/guestcheckout/setBillingAddressOnCart', { cart_id: id, email: 'lena@example.com', address }));
  const { fakeId } = value(await placeOrder(context, id));
  const { paymentKey, currency, amountCents } = value(await orders.gateway.startPayment({}, fakeId, 'test'));
  expect([amountCents, currency]).toEqual([5436, 'EUR']);
  await orders.gateway.settlePayment(paymentKey, { state: 'captured', gatewayId: 'g1', capturedCents: amountCents });
  return value(await orders.buyer.byFakeId(fakeId));
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.anything()]);
}

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}
