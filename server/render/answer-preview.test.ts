import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCallerFinder } from '#server/callers/find-caller.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { createSampleDocuments } from '#server/mail/samples/sample-documents.ts';
import type { Member, Staff } from '#server/sales/caller.ts';
import { startTicketPrinter } from '#server/tickets/printer.ts';
import type { CatalogueProduct, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { noKeys, sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { fakeSiteKeys, startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';
import { createPageGuards } from './page-guards.ts';
import { createPageHandlers } from './page-handlers.ts';

const sku = 'cable-car-round-trip';
const printer = startTicketPrinter();

const sessions: Record<string, Member | Staff> = {
  member: { kind: 'member', id: 'mei', session: 's1', permissions: [] },
  desk: { kind: 'staff', id: 'tom', session: 's2', role: 4, permissions: ['order.read'] },
  editor: { kind: 'staff', id: 'ann', session: 's3', role: 4, permissions: ['catalogue.edit'] },
};

let store: DemoStore;
let app: TestApp;

beforeAll(async () => {
  store = await openDemo();
  const settings = testSettings();
  const proxies = trustProxies([]);
  const callers = createCallerFinder({
    siteKeys: fakeSiteKeys,
    sessions: sessionsOf({ find: async (token) => sessions[token] ?? null }),
    keys: noKeys,
    settings,
    proxies,
    logger: { warn: () => {} },
  });
  const unlimited = { perMinute: 1_000_000, countedAs: () => null };
  const pages = createPageHandlers({
    storefront: store.storefront,
    openPreview: store.openPreview,
    samples: createSampleDocuments({ publicUrl: settings.publicUrl, printer }),
    isUnavailable: store.commerce.isUnavailable,
    publicUrl: settings.publicUrl,
    assets: {
      script: '/assets/main.js',
      style: '/assets/site.css',
      admin: { script: '/assets/admin/main.js', style: '/assets/admin/admin.css' },
    },
    renderer: () => import('#server/render/entry.tsx'),
    callers,
    fullAddressOf: proxies.fullAddressOf,
    guards: createPageGuards({ findLink: callers.findSignInLink, isStaffNetwork: () => true }),
    headers: Object.fromEntries(pageHeaders({ https: false })),
    hosts: { locales: new Map(), hostOf: proxies.hostOf },
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(8_000_000),
  });
  app = await startApp({ ...store, callers, settings, pages });
}, 60_000);
afterAll(async () => {
  await printer.stop();
  await app.stop();
  await store.close();
});
afterEach(() => store.database.raw.run('DELETE FROM catalogue_drafts'));

const open = (path: string, visitor = 'editor') =>
  app.request(path, { headers: { cookie: `locale=en; authToken=${visitor}` } });

/** The text of a page, without its HTML. */
async function textOf(path: string, visitor?: string): Promise<string> {
  const response = await open(path, visitor);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

async function draft(kind: string, thing: string, document: object | null): Promise<void> {
  await store.database.raw.run(
    'INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES (?, ?, 1, ?, 1)',
    ...[kind, thing, document && JSON.stringify(document)],
  );
}

async function documentOf<Document>(table: string, where: string, value: string): Promise<Document> {
  const row = await store.database.raw.get<{ document: string }>(
    `SELECT document FROM ${table} WHERE ${where} = ?`,
    value,
  );
  if (!row) throw new Error(`There is no ${value}.`);
  return JSON.parse(row.document);
}

const product = () => documentOf<CatalogueProduct>('products', 'sku', sku);

describe('the preview', () => {
  it('of a product shows its draft, which the store does not show', async () => {
    const before = await textOf(`/en/p/${sku}`, 'guest');
    await draft('product', sku, {
      ...(await product()),
      name: { en: 'Cable Car with Lunch', hk: '纜車連午餐' },
      description: { en: '<p>The soup is hot.</p>', hk: '<p>熱湯。</p>' },
    });
    const shown = await textOf(`/en/admin/preview/p/${sku}`);
    expect(shown).toContain('Cable Car with Lunch');
    expect(shown).toContain('The soup is hot.');
    expect(shown).toContain('This page shows the changes that are not published yet.');
    expect(await textOf(`/admin/preview/p/${sku}`)).toContain('纜車連午餐');
    expect(await textOf(`/en/p/${sku}`, 'guest')).toBe(before);
    expect(await textOf(`/en/p/${sku}`, 'editor')).toBe(before);
  });

  it('shows new products, moved products and the menu as they will be', async () => {
    const model = await product();
    const { places: _, ...rest } = model;
    const variants = model.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-night` }));
    await draft('product', 'night-ride', {
      ...rest,
      ...{ id: 999_001, sku: 'night-ride', urlKey: 'night-ride', variants, name: { en: 'Night Ride', hk: '夜遊' } },
    });
    const category = await documentOf<object>('categories', 'url_key', 'cable-car');
    await draft('category', String((category as { id: number }).id), {
      ...category,
      name: { en: 'Rides', hk: '纜車' },
    });
    expect(await textOf('/en/admin/preview/p/night-ride')).toContain('Night Ride');
    const list = await textOf('/en/admin/preview/c/cable-car');
    expect(list).toContain('Night Ride');
    expect(list).toContain('Rides');
    expect((await open('/en/p/night-ride')).status).toBe(404);
  });

  it('has no page of a product that is withdrawn', async () => {
    await draft('product', sku, null);
    expect((await open(`/en/admin/preview/p/${sku}`)).status).toBe(404);
    expect((await open(`/en/p/${sku}`)).status).toBe(200);
  });

  it('of an article, an item and the home page shows the drafts of the store', async () => {
    const { articles = [], items = [], ...settings } = await documentOf<StoreSettings>('store_settings', "'1'", '1');
    const article = articles.find(({ id }) => id === 'getting-here');
    const item = items.find(({ id }) => id === 'trail-cap');
    await draft('article', 'getting-here', { ...article, title: { en: 'By boat', hk: '乘船' } });
    await draft('item', 'trail-cap', { ...item, name: { en: 'Straw hat', hk: '草帽' } });
    await draft('store', 'store', { ...settings, name: { en: 'Harbour House', hk: '海港' } });
    expect(await textOf('/en/admin/preview/article/getting-here')).toContain('By boat');
    expect(await textOf('/en/admin/preview/i/trail-cap')).toContain('Straw hat');
    expect(await textOf('/en/admin/preview')).toContain('Harbour House');
    expect(await textOf('/en', 'guest')).not.toContain('Harbour House');
  });

  it('leaves out drafts with faults, and names them', async () => {
    await draft('product', sku, { ...(await product()), name: { en: 'Broken' }, price: -1 });
    await draft('category', '77', { nonsense: true });
    const shown = await textOf(`/en/admin/preview/p/${sku}`);
    expect(shown).not.toContain('Broken');
    expect(shown).toMatch(/Left out because of faults:.*product cable-car-round-trip/);
    expect(shown).toContain('category 77');
  });

  it('shows the drafts that were saved last, up to 20 MB', async () => {
    await draft('product', sku, { ...(await product()), name: { en: 'Saved First' } });
    const content = 'x'.repeat(250_000);
    for (let number = 0; number < 84; number++) {
      await store.database.raw.run(
        'INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES (?, ?, 1, ?, 2)',
        ...['article', `large-${number}`, JSON.stringify({ content })],
      );
    }
    expect(await textOf(`/en/admin/preview/p/${sku}`)).not.toContain('Saved First');
    await store.database.raw.run("DELETE FROM catalogue_drafts WHERE thing = 'large-0'");
    expect(await textOf(`/en/admin/preview/p/${sku}`)).toContain('Saved First');
  });

  it('runs no script, is not kept or indexed, and opens in a frame of this store only', async () => {
    const response = await open(`/en/admin/preview/p/${sku}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const html = await response.text();
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(html).not.toContain('modulepreload');
    const live = await open(`/en/p/${sku}`);
    expect(live.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(live.headers.get('x-frame-options')).toBe('DENY');
  });

  it('shows an example of each email with the drafted words of the operator, in which nothing runs', async () => {
    const { articles: _, items: __, ...settings } = await documentOf<StoreSettings>('store_settings', "'1'", '1');
    const own = { en: 'Dear {name}, order {order} is yours. <script>x</script>', hk: '{name}你好' };
    await draft('store', 'store', { ...settings, mailTexts: { confirmationOpening: own, reminderClosing: own } });
    expect(await textOf('/en/admin/preview?mail=confirmation')).toContain('Dear Mei Chan, order EXAMPLE001 is yours.');
    expect(await textOf('/admin/preview?mail=confirmation')).toContain('你好');
    for (const mail of ['reminder', 'move', 'replacement', 'refundRequest', 'refund', 'refundRefusal', 'giftCode']) {
      expect(await textOf(`/en/admin/preview?mail=${mail}`)).toContain('EXAM');
    }
    const response = await open('/en/admin/preview?mail=reminder');
    expect(await response.text()).not.toContain('<script>');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*frame-ancestors 'self'; sandbox allow-same-origin$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await open('/en/admin/preview?mail=reminder', 'desk')).status).toBe(302);
    expect(await textOf('/en/admin/preview?mail=nothing')).toContain('This page shows the changes');
  });

  it.each(['ticket', 'receipt'])('shows an example of a %s as a file', async (name) => {
    const response = await open(`/en/admin/preview?pdf=${name}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('leads from a product’s number to the preview at its url key', async () => {
    const { id } = await product();
    const response = await open(`/en/admin/preview/p/${id}`);
    expect(response.headers.get('location')).toBe(`/en/admin/preview/p/${sku}`);
  });

  it.each([
    ['guest', `/en/login?redirect=${encodeURIComponent(`/en/admin/preview/p/${sku}`)}`],
    ['member', '/en/error'],
    ['desk', '/en/err'],
  ])('is closed to a %s', async (visitor, to) => {
    const response = await open(`/en/admin/preview/p/${sku}`, visitor);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});
