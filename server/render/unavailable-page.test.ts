import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { createPayments } from '#server/payments/payments.ts';
import { succeed } from '#shared/contract/errors.ts';
import { languageTags, localeCodes } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { fakeStorefront, versionsOf } from '#tests/support/fake-storefront.ts';
import { menu, product, shop } from '#tests/support/site-fixtures.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createPageHandlers } from './page-handlers.ts';

const gone = new Error('connect ECONNREFUSED 10.0.0.9');
let isAway = false;
let app: TestApp;

/** Answers the value, or throws while the back end is unreachable. */
async function unlessAway<Value>(value: Value): Promise<Value> {
  if (isAway) throw gone;
  return value;
}

beforeAll(async () => {
  const ride = { ...product(), url_key: 'ride' };
  const commerce = fakeCommerce({
    isUnavailable: (fault) => fault === gone,
    catalogue: { version: () => unlessAway('1') },
    orders: { gateway: { paymentByKey: () => Promise.reject(gone) } },
  });
  const storefront = fakeStorefront({
    shownVersions: () => unlessAway(versionsOf('1')),
    pageVersions: () => unlessAway(versionsOf('1')),
    menu: () => unlessAway(menu),
    articles: () => unlessAway([]),
    items: () => unlessAway([]),
    productByHandle: () => unlessAway(succeed(ride)),
    productBySku: () => unlessAway(succeed(ride)),
    related: () => unlessAway(succeed([])),
    storeConfig: () => unlessAway(shop),
  });
  const pages = createPageHandlers({
    storefront,
    isUnavailable: commerce.isUnavailable,
    callers: onlyGuests,
    fullAddressOf: () => '127.0.0.1',
    publicUrl: 'http://store.test',
    assets: { script: '', style: '', admin: { script: '', style: '' } },
    renderer: async () => ({ renderPage: (name) => name }),
    guards: {},
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: { perMinute: 9, countedAs: () => null }, lists: { perMinute: 9, countedAs: () => null } },
    caches: createCacheBudget(1_000_000),
  });
  const { orders } = commerce;
  const payments = createPayments({ orders: orders.gateway, gateways: new Map(), publicUrl: '', report: () => {} });
  app = await startApp({ commerce, storefront, pages, payments });
  expect((await app.request('/en/p/ride')).status).toBe(200);
  expect((await app.call('/product/detail', { sku: 'kept' })).status).toBe(200);
  isAway = true;
});
afterAll(() => app.stop());

describe('while the database cannot be reached', () => {
  it.each(localeCodes)('a page that must be made shows so in %s, and asks to retry later', async (locale) => {
    const response = await app.request(pathInLocale(locale, '/cart'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await response.text();
    expect(html).toContain(`<html lang="${languageTags[locale]}">`);
    expect(html).toContain(withLocale(locale, () => errorMessage({ code: 'service-unavailable' })));
    expect(html).not.toContain('10.0.0.9');
  });

  it('a page in memory is still shown', async () => {
    const response = await app.request('/en/p/ride');
    expect([response.status, await response.text()]).toEqual([200, 'product']);
  });

  it('an answer of the API in memory is still given, but no other', async () => {
    expect(await app.call('/product/detail', { sku: 'kept' })).toMatchObject({
      status: 200,
      body: { url_key: 'ride' },
    });
    expect(await app.call('/product/detail', { sku: 'other' })).toMatchObject({
      status: 503,
      body: { error: { code: 'service-unavailable' } },
    });
  });

  it('a buyer who returns from paying is asked to wait, and sees no fault', async () => {
    const response = await app.request('/pay/return?payment=pay_0123456789abcdef');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('<h1>');
  });

  it("the page's policy allows its style", async () => {
    const response = await app.request('/cart');
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  });
});
