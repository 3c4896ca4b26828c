import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallerFinder } from '#server/callers/find-caller.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { createPageGuards } from '#server/render/page-guards.ts';
import { createPageHandlers } from '#server/render/page-handlers.ts';
import type { Member, Staff } from '#server/sales/caller.ts';
import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { LayoutName } from '#site/names.ts';
import { routes } from '#site/routes.ts';
import { noKeys, sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { fakeSiteKeys, startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';

/** The answer that a visitor gets for a page: its status, or the path of a redirect. */
type Outcome = number | string;

interface Line {
  layout: LayoutName;
  /** The English title without the store's name; empty when the title is only that name, null when guests are redirected. */
  title: string | null;
  /** The outcome for all visitors, or one each for a guest, a member and staff. */
  is: 'account' | 'staff' | 'manager' | Outcome | { guest: Outcome; member: Outcome; staff: Outcome };
  /** The address to request, when the path has a field or needs a query. */
  asked?: string;
  /** The address to which staff are redirected. */
  staffTo?: string;
  /** Set when search engines may list the page in all languages. */
  isIndexed?: true;
}

const account = (path: string) => ({
  guest: `/login?redirect=${encodeURIComponent(path)}`,
  member: 200,
  staff: '/error',
});
const ofStaff = (path: string) => ({ ...account(path), member: '/error', staff: 200 });
const signIn = { guest: 200, member: '/user', staff: '/' };
const product = '/p/cable-car-round-trip';

/** The outcomes of each route for a guest, a member and an account of the wrong role. A route without a line here fails. */
const lines: Record<string, Line> = {
  '/': { layout: 'default', title: '', is: 200, isIndexed: true },
  '/list': { layout: 'default', title: 'All tickets and tours', is: 200, isIndexed: true },
  '/sort': { layout: 'default', title: 'All tickets and tours', is: 200 },
  '/search': { layout: 'default', title: 'Search', is: 200 },
  '/c/:url_key': { layout: 'default', title: 'Cable car', is: 200, asked: '/c/cable-car', isIndexed: true },
  '/p/:url_key': { layout: 'default', title: 'Cable Car Round Trip', is: 200, asked: product, isIndexed: true },
  '/i/:handle': {
    layout: 'default',
    title: 'Trail Cap: sizes and care',
    is: 200,
    asked: '/i/trail-cap',
    isIndexed: true,
  },
  '/enquiry/:sku': {
    layout: 'default',
    title: 'Ask us: Private Cabin with Host',
    is: 200,
    asked: '/enquiry/private-cabin',
  },
  '/article/:id': {
    layout: 'default',
    title: 'Getting here',
    is: 200,
    asked: '/article/getting-here',
    isIndexed: true,
  },
  '/cart': { layout: 'default', title: 'Your cart', is: 200 },
  '/checkout': { layout: 'checkout', title: 'Checkout', is: 200 },
  '/checkout/hand-off': { layout: 'checkout', title: 'Checkout', is: 200 },
  '/checkout/cancel': { layout: 'checkout', title: 'You cancelled the payment', is: 200 },
  '/cancel': { layout: 'checkout', title: 'You cancelled the payment', is: 200 },
  '/checkout/fail': { layout: 'checkout', title: 'The payment did not go through', is: 200 },
  '/checkout/success': { layout: 'default', title: 'We could not find this order', is: 404 },
  '/checkout/ticket': { layout: 'default', title: 'We could not find this order', is: 404 },
  '/pay': { layout: 'checkout', title: 'We could not find this order', is: 404 },
  '/orderdownload': { layout: 'default', title: 'Find my order', is: 200, isIndexed: true },
  '/login': { layout: 'default', title: 'Sign in', is: signIn },
  '/reg': { layout: 'default', title: 'Create an account', is: signIn },
  '/reset-password': { layout: 'default', title: 'Choose a new password', is: signIn },
  '/login/link': { layout: 'empty', title: 'Sign in', is: 200 },
  '/reg/confirm': { layout: 'empty', title: 'Your email address', is: 200 },
  '/reset-password/new': { layout: 'empty', title: 'Choose a new password', is: 200 },
  '/user': { layout: 'default', title: null, is: 'account' },
  '/user/contact': { layout: 'default', title: null, is: 'account' },
  '/user/data': { layout: 'default', title: null, is: 'account' },
  '/user/notification': { layout: 'default', title: null, is: 'account' },
  '/user/order': { layout: 'default', title: null, is: 'account' },
  '/user/order/detail': { layout: 'default', title: null, is: 'account' },
  '/user/order/detail_sm': { layout: 'default', title: null, is: 'account' },
  '/user/profile': { layout: 'default', title: null, is: 'account' },
  '/user/password': { layout: 'default', title: null, is: 'account' },
  '/user/sessions': { layout: 'default', title: null, is: 'account' },
  '/accessibility': { layout: 'default', title: 'Accessibility', is: 200, isIndexed: true },
  '/err': { layout: 'default', title: 'This page is not open to you', is: 403 },
  '/error': { layout: 'default', title: 'This page is not open to you', is: 403 },
  '/checkout/toPDF': { layout: 'checkout', title: null, is: '/checkout/ticket?order=' },
  '/book': { layout: 'default', title: null, is: '/list' },
  '/shop': { layout: 'admin', title: 'My products', is: 'manager' },
  '/shop/edit': { layout: 'admin', title: 'New product', is: 'manager' },
  '/shop/calendar': { layout: 'admin', title: 'Calendar of products', is: 'manager' },
  '/shop/statement': { layout: 'admin', title: 'Monthly statement', is: 'manager' },
  '/shop/reviews': { layout: 'admin', title: 'Reviews of products', is: 'manager' },
  '/shop/setting': { layout: 'admin', title: 'Shop settings', is: 'manager' },
  '/shop/setting/shopInfo': { layout: 'admin', title: 'Shop information', is: 'manager' },
  '/shop/setting/style': { layout: 'admin', title: 'Logo and colour', is: 'manager' },
  '/admin': { layout: 'admin', title: 'Today', is: 'staff' },
  '/admin/detail/day/:id': {
    ...{ layout: 'admin', title: 'Day sheet', is: 'staff' },
    asked: '/admin/detail/day/2026-03-14',
  },
  '/admin/list': { layout: 'admin', title: null, is: 'staff', staffTo: '/admin/list/orders' },
  '/admin/detail': { layout: 'admin', title: null, is: 'staff', staffTo: '/admin/list/orders' },
  '/admin/list/orders': { layout: 'admin', title: 'Orders', is: 'staff' },
  '/admin/detail/orders/:id': {
    layout: 'admin',
    title: 'Order',
    is: 'staff',
    asked: '/admin/detail/orders/A2B3C4D5E6',
  },
  '/admin/list/complimentary': { layout: 'admin', title: 'Complimentary order', is: 'staff' },
  '/admin/list/refund-requests': { layout: 'admin', title: 'Refund requests', is: 'staff' },
  '/admin/list/products': { layout: 'admin', title: 'Products', is: 'staff' },
  '/admin/detail/products/:id': {
    layout: 'admin',
    title: 'Product',
    is: 'staff',
    asked: '/admin/detail/products/ride',
  },
  '/admin/list/categories': { layout: 'admin', title: 'Categories and menu', is: 'staff' },
  '/admin/detail/categories/:id': {
    ...{ layout: 'admin', title: 'Category', is: 'staff' },
    asked: '/admin/detail/categories/7',
  },
  '/admin/list/promo-codes': { layout: 'admin', title: 'Promo codes', is: 'staff' },
  '/admin/detail/promo-codes/:id': {
    ...{ layout: 'admin', title: 'Promo code', is: 'staff' },
    asked: '/admin/detail/promo-codes/RIDGE10',
  },
  '/admin/list/articles': { layout: 'admin', title: 'Articles', is: 'staff' },
  '/admin/detail/articles/:id': {
    ...{ layout: 'admin', title: 'Article', is: 'staff' },
    asked: '/admin/detail/articles/getting-here',
  },
  '/admin/list/items': { layout: 'admin', title: 'Items', is: 'staff' },
  '/admin/detail/items/:id': {
    ...{ layout: 'admin', title: 'Item', is: 'staff' },
    asked: '/admin/detail/items/trail-cap',
  },
  '/admin/list/drafts': { layout: 'admin', title: 'Drafts', is: 'staff' },
  '/admin/list/revisions': { layout: 'admin', title: 'History of the catalogue', is: 'staff' },
  '/admin/list/import': { layout: 'admin', title: 'Catalogue file', is: 'staff' },
  '/admin/detail/revisions/:id': {
    ...{ layout: 'admin', title: 'Revision', is: 'staff' },
    asked: '/admin/detail/revisions/1',
  },
  '/admin/list/mails': { layout: 'admin', title: 'Unsent emails', is: 'staff' },
  '/admin/list/payments': { layout: 'admin', title: 'Stuck payments', is: 'staff' },
  '/admin/list/media': { layout: 'admin', title: 'Pictures', is: 'staff' },
  '/admin/list/calendar': { layout: 'admin', title: 'Calendar', is: 'staff' },
  '/admin/list/gift-codes': { layout: 'admin', title: 'Gift codes', is: 'staff' },
  '/admin/detail/gift-codes/:id': {
    layout: 'admin',
    title: 'Gift code',
    is: 'staff',
    asked: '/admin/detail/gift-codes/g1',
  },
  '/admin/list/passes': { layout: 'admin', title: 'Passes', is: 'staff' },
  '/admin/detail/passes/:id': {
    layout: 'admin',
    title: 'Pass',
    is: 'staff',
    asked: '/admin/detail/passes/A2B3C4D5E6-1-1',
  },
  '/admin/list/reviews': { layout: 'admin', title: 'Reviews', is: 'staff' },
  '/admin/list/enquiries': { layout: 'admin', title: 'Enquiries', is: 'staff' },
  '/admin/detail/enquiries/:id': {
    layout: 'admin',
    title: 'Enquiry',
    is: 'staff',
    asked: '/admin/detail/enquiries/e1',
  },
  '/admin/list/customers': { layout: 'admin', title: 'Customers', is: 'staff' },
  '/admin/detail/customers/:id': {
    ...{ layout: 'admin', title: 'Customer', is: 'staff' },
    asked: '/admin/detail/customers/member-A1b2C3d4E5f6',
  },
  '/admin/list/approvals': { layout: 'admin', title: 'Approvals', is: 'staff' },
  '/admin/detail/approvals/:id': {
    ...{ layout: 'admin', title: 'Approval', is: 'staff' },
    asked: '/admin/detail/approvals/a1b2',
  },
  '/admin/list/my-sign-in': { layout: 'admin', title: 'My sign-in', is: 'staff' },
  '/admin/list/store': { layout: 'admin', title: 'Store', is: 'staff' },
  '/admin/list/wording': { layout: 'admin', title: 'Wording of emails', is: 'staff' },
  '/admin/list/rates': { layout: 'admin', title: 'Exchange rates', is: 'staff' },
  '/admin/list/partners': { layout: 'admin', title: 'Partners', is: 'staff' },
  '/admin/detail/partners/:id': {
    ...{ layout: 'admin', title: 'Partner', is: 'staff' },
    asked: '/admin/detail/partners/pk_hotel',
  },
  '/admin/list/money': { layout: 'admin', title: 'Money reports', is: 'staff' },
  '/admin/list/tasks': { layout: 'admin', title: 'Tasks', is: 'staff' },
  '/admin/detail/tasks/:id': {
    ...{ layout: 'admin', title: 'Task', is: 'staff' },
    asked: '/admin/detail/tasks/A1b2C3d4E5f6',
  },
  '/admin/list/keys': { layout: 'admin', title: 'API keys', is: 'staff' },
  '/admin/list/webhooks': { layout: 'admin', title: 'Webhooks', is: 'staff' },
  '/admin/detail/webhooks/:id': {
    ...{ layout: 'admin', title: 'Webhook', is: 'staff' },
    asked: '/admin/detail/webhooks/A1b2C3d4E5f6',
  },
  '/admin/list/staff': { layout: 'admin', title: 'Staff', is: 'staff' },
  '/admin/detail/staff/:id': {
    ...{ layout: 'admin', title: 'Staff account', is: 'staff' },
    asked: '/admin/detail/staff/A1b2C3d4E5f6',
  },
  '/admin/list/settings': { layout: 'admin', title: 'Settings', is: 'staff' },
  '/admin/list/audit': { layout: 'admin', title: 'Audit trail', is: 'staff' },
  '/admin/preview': { layout: 'default', title: '', is: 'staff' },
  '/admin/preview/p/:url_key': {
    ...{ layout: 'default', title: 'Cable Car Round Trip', is: 'staff' },
    asked: `/admin/preview${product}`,
  },
  '/admin/preview/c/:url_key': {
    ...{ layout: 'default', title: 'Cable car', is: 'staff' },
    asked: '/admin/preview/c/cable-car',
  },
  '/admin/preview/article/:id': {
    ...{ layout: 'default', title: 'Getting here', is: 'staff' },
    asked: '/admin/preview/article/getting-here',
  },
  '/admin/preview/i/:handle': {
    ...{ layout: 'default', title: 'Trail Cap: sizes and care', is: 'staff' },
    asked: '/admin/preview/i/trail-cap',
  },
};

const sessions: Record<string, Member | Staff> = {
  member: { kind: 'member', id: 'mei', session: 's1', permissions: [] },
  staff: { kind: 'staff', id: 'tom', session: 's2', role: 4, permissions: ['owner'] },
};
const visitors = ['guest', 'member', 'staff'] as const;

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
    headers: {},
    hosts: { locales: new Map(), hostOf: proxies.hostOf },
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(8_000_000),
  });
  app = await startApp({ ...store, callers, settings, pages });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

it('has a line for each route, and no other', () => {
  expect(Object.keys(lines).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

const table = routes.flatMap(({ path }) => localeCodes.map((locale) => [path, locale] as const));

describe.each(table)('%s in %s', (path, locale) => {
  it.each(visitors)('for a %s', async (visitor) => {
    const line = lines[path];
    if (!line) throw new Error(`${path} has no line.`);
    const asked = pathInLocale(locale, line.asked ?? path);
    const response = await app.request(asked, {
      headers: { cookie: `locale=${locale}; ${visitor === 'guest' ? '' : `authToken=${visitor}`}` },
    });
    const expected = outcomeOf(line, visitor, asked);
    if (typeof expected === 'string') {
      expect([response.status, response.headers.get('location')]).toEqual([
        expect.toBeOneOf([301, 302]),
        pathInLocale(locale, expected),
      ]);
      return;
    }
    expect(response.status).toBe(expected);
    const html = await response.text();
    expect(/^<!doctype html><html [^>]*>/i.exec(html)?.[0]).toContain(`lang="${languageTags[locale]}" dir="ltr"`);
    checkLayout(html, line.layout);
    checkTitle(html, line, locale, path);
    checkAddresses(html, path, line, locale);
  });
});

function outcomeOf({ is, staffTo }: Line, visitor: (typeof visitors)[number], asked: string): Outcome {
  if (is === 'account') return account(asked)[visitor];
  if (is === 'manager') return { ...ofStaff(asked), member: '/err' }[visitor];
  if (is === 'staff' && visitor === 'staff' && staffTo) return staffTo;
  if (is === 'staff') return ofStaff(asked)[visitor];
  return typeof is === 'object' ? is[visitor] : is;
}

function checkLayout(html: string, layout: LayoutName): void {
  const marks: Record<LayoutName, boolean> = {
    default: html.includes('<gondola-cart-popup'),
    checkout: html.includes('class="secure"'),
    admin: html.includes('<div id="admin"'),
    empty: !html.includes('site-header') && !html.includes('<div id="admin"'),
  };
  expect(Object.entries(marks).flatMap(([name, isThere]) => (isThere ? [name] : []))).toEqual([layout]);
}

function checkTitle(html: string, { title }: Line, locale: string, path: string): void {
  const shown = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  expect(shown).not.toBe('');
  if (locale === 'en' && title !== null) expect(shown.split(' · ')[0]).toBe(title || shown);
  const before = titles.get(path);
  if (before && before.locale !== locale) expect(shown).not.toBe(before.shown);
  titles.set(path, { locale, shown });
}

/** The title of each page in the language that was tested before. */
const titles = new Map<string, { locale: string; shown: string }>();

function checkAddresses(html: string, path: string, { isIndexed, asked = path }: Line, locale: LocaleCode): void {
  const found = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
  const tags = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, tag, to]) => [
    tag,
    to,
  ]);
  if (!isIndexed) {
    expect([found, tags]).toEqual([null, []]);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    return;
  }
  const address = (code: LocaleCode) => `http://store.test${pathInLocale(code, asked)}`;
  expect(found).toBe(address(locale));
  const all = localeCodes.map((code) => [languageTags[code], address(code)]);
  expect(Object.fromEntries(tags)).toEqual(Object.fromEntries([...all, ['x-default', address('hk')]]));
}
