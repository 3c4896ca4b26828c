import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { contentOfDrafts } from '#server/content/create-content.ts';
import type { ApiKey, Caller, Member, Staff } from '#server/sales/caller.ts';
import { type Call, defineCall, isForKeys } from '#shared/contract/call.ts';
import { calls as contract } from '#shared/contract/calls.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { type Permission, permissionNames, permissionsOfKeys } from '#shared/contract/permissions.ts';
import { type CachedRoute, type GuardName, type Route, routes } from '#site/routes.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { menu, shop } from '#tests/support/site-fixtures.ts';
import { fakeSiteKeys, startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';
import { handle } from './api/handle.ts';
import { permissionsOf } from './callers/call-guards.ts';
import { createCallerFinder } from './callers/find-caller.ts';
import { createCacheBudget } from './http/cache-budget.ts';
import { createNetworkCheck } from './http/networks.ts';
import { trustProxies } from './http/proxies.ts';
import { createPageGuards } from './render/page-guards.ts';
import { createPageHandlers } from './render/page-handlers.ts';

/** Made-up calls for kinds of callers that no real call has yet, so that their guards are tested too. */
const later: Call[] = vi.hoisted(() => []);
const heard: Caller[] = [];

vi.mock('#server/api/handlers.ts', async (original) => {
  const { handlersOf } = await original<typeof import('./api/handlers.ts')>();
  return {
    handlersOf: (options: Parameters<typeof handlersOf>[0]) => [
      ...handlersOf(options),
      ...later.map((call) =>
        handle(call, async (_request, { caller, cookies }) => {
          heard.push(caller);
          cookies.set('authToken', 'another', 60);
          return succeed({});
        }),
      ),
    ],
  };
});

/** One page for each guard, and one with two guards. */
vi.mock('#site/routes.ts', async (original) => {
  const actual = await original<typeof import('#site/routes.ts')>();
  const guarded = (path: string, ...guards: GuardName[]): Route => ({
    path,
    page: 'cart',
    layout: 'admin',
    query: [],
    status: 200,
    kept: false,
    guards,
  });
  const names: GuardName[] = [
    ...permissionNames,
    'auth',
    'redirect-if-logged-in',
    'user',
    'admin',
    'token',
    'ip-allow-list',
    'can-manage-shops',
  ];
  return {
    ...actual,
    routes: [
      ...actual.routes,
      ...names.map((name) => guarded(`/behind/${name}`, name)),
      guarded('/behind/both', 'auth', 'admin'),
      // The guards that future pages of shops will have.
      guarded('/behind/shop/:shop', 'ip-allow-list', 'token', 'auth', 'can-manage-shops'),
      guarded('/behind/a-wall', 'a-wall' as GuardName),
      guarded('/behind/nothing', 'auth', 'nothing' as GuardName),
    ],
  };
});

const parts = { method: 'POST', summary: '', safe: false, request: z.object({}), response: z.object({}) } as const;
later.push(
  defineCall({ ...parts, name: 'later.mine', path: '/later/mine', caller: 'member', errors: [] }),
  defineCall({
    ...parts,
    name: 'later.theirs',
    path: '/later/theirs',
    caller: 'staff',
    permission: 'order.refund',
    byKey: false,
    errors: [],
  }),
  // A call of a contract with a `caller` that the server does not know.
  { ...parts, name: 'later.whose', path: '/later/whose', caller: 'whoever' as 'visitor', errors: [] },
);

const sessions: Record<string, Member | Staff> = {
  mei: { kind: 'member', id: '1', session: 's1', permissions: [] },
  vendor: { kind: 'member', id: '2', session: 's2', permissions: ['vendor'] },
  four: { kind: 'staff', id: '3', session: 's3', role: 4, permissions: ['order.refund', 'order.redeem'] },
  five: { kind: 'staff', id: '4', session: 's4', role: 5, permissions: ['owner'] },
  gate: { kind: 'staff', id: '6', session: 's6', role: 4, permissions: ['order.redeem'] },
  keeper: { kind: 'member', id: '5', session: 's5', permissions: ['shop.manage:7'] },
};
const keys: Record<string, ApiKey> = {
  gk_gate: { kind: 'key', id: 'key-1', permissions: ['order.redeem'] },
  gk_all: { kind: 'key', id: 'key-2', permissions: [...permissionsOfKeys, 'shop.manage:7'] },
};
const serviceKey = 'a-service-key-of-24-chars';
const origin = 'http://store.test';
const partner = 'https://partner.example';
const asking = {
  guest: { origin },
  program: {},
  'site key': { origin: partner, 'x-gondola-key': 'pk_partner' },
  'wrong key': { origin: partner, 'x-gondola-key': 'pk_partne' },
  'near-miss origin': { origin: `${partner}.evil`, 'x-gondola-key': 'pk_partner' },
  'site key with a session': { origin: partner, 'x-gondola-key': 'pk_partner', cookie: 'authToken=four' },
  member: { origin, cookie: 'authToken=mei' },
  'member from another page': { cookie: 'authToken=mei' },
  vendor: { origin, cookie: 'authToken=vendor' },
  'staff 4': { origin, cookie: 'authToken=four' },
  'staff 4 by token': { authorization: 'Bearer four' },
  'staff 5': { origin, cookie: 'authToken=five' },
  'staff at a gate': { origin, cookie: 'authToken=gate' },
  'staff 4 elsewhere': { origin, cookie: 'authToken=four', 'x-forwarded-for': '203.0.113.7' },
  'shop manager': { origin, cookie: 'authToken=keeper' },
  'session and token at once': { origin, cookie: 'authToken=four', authorization: 'Bearer four' },
  'staff 5 under a strange host': { origin, cookie: 'authToken=five', 'x-forwarded-host': 'evil.example' },
  service: { authorization: `Bearer ${serviceKey}` },
  'key with one permission': { authorization: 'Bearer gk_gate' },
  'key with all permissions': { authorization: 'Bearer gk_all' },
  'key elsewhere': { authorization: 'Bearer gk_all', 'x-forwarded-for': '203.0.113.7' },
  'revoked key': { authorization: 'Bearer gk_revoked' },
  'key and session at once': { origin, cookie: 'authToken=four', authorization: 'Bearer gk_all' },
  'key of a page with a site key': { origin: partner, 'x-gondola-key': 'pk_partner', authorization: 'Bearer gk_all' },
} satisfies Record<string, Record<string, string>>;
type Kind = keyof typeof asking;
const kinds = Object.keys(asking) as Kind[];

let app: TestApp;
/** The sessions that a test has ended. */
const ended: string[] = [];

beforeAll(async () => {
  const storefront = fakeStorefront({
    menu: async () => menu,
    articles: async () => [],
    items: async () => [],
    list: async () => succeed({ list: [], total: 0 }),
    productByHandle: async () => fail('product-not-found'),
    categoryByUrlKey: async () => fail('category-not-found'),
    storeConfig: async () => shop,
  });
  const settings = testSettings({
    SERVICE_KEY: serviceKey,
    TRUSTED_PROXIES: 'loopback',
    STAFF_NETWORKS: '127.0.0.0/8',
    SITE_KEYS: 'pk_main=http://store.test',
    SITE_HOSTS: 'store.test=pk_main,127.0.0.1=pk_main',
  });
  const proxies = trustProxies(settings.trustedProxies);
  const callers = createCallerFinder({
    siteKeys: fakeSiteKeys,
    sessions: sessionsOf({
      find: async (token) => sessions[token] ?? null,
      signOut: async ({ session }) => void ended.push(session),
      findSignInLink: async (token) => (token === 'good' ? { email: 'mei@example.com' } : null),
    }),
    keys: { find: async (bearer) => keys[bearer] ?? null },
    settings,
    proxies,
    logger: { warn: () => {} },
  });
  const pages = createPageHandlers({
    storefront,
    openPreview: async () => ({ storefront, content: contentOfDrafts(blankStore, async () => null), leftOut: [] }),
    isUnavailable: () => false,
    callers,
    fullAddressOf: proxies.fullAddressOf,
    publicUrl: origin,
    assets: { script: '', style: '', admin: { script: '', style: '' } },
    renderer: async () => ({ renderPage: (name) => name }),
    guards: {
      ...createPageGuards({
        findLink: callers.findSignInLink,
        isStaffNetwork: createNetworkCheck(settings.staffNetworks),
      }),
      'a-wall': () => ({ failure: { code: 'not-allowed' } }),
    } as ReturnType<typeof createPageGuards>,
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: { perMinute: 1, countedAs: () => null }, lists: { perMinute: 1, countedAs: () => null } },
    caches: createCacheBudget(1_000_000),
  });
  app = await startApp({ storefront, pages, callers, settings });
});
afterAll(() => app.stop());

/** Callers that are refused before any guard, with their errors. */
const strangers: Partial<Record<Kind, string>> = {
  'wrong key': 'unknown-site-key',
  'near-miss origin': 'origin-not-allowed',
  'member from another page': 'origin-not-allowed',
  'session and token at once': 'invalid-request',
  'staff 5 under a strange host': 'not-allowed',
  'revoked key': 'key-not-valid',
  'key and session at once': 'invalid-request',
};
const byKey: Kind[] = ['key with one permission', 'key with all permissions', 'key elsewhere'];
const mine: Kind[] = ['member', 'vendor', 'shop manager'];
const theirs: Kind[] = ['staff 4', 'staff 4 by token'];
const signedIn: Kind[] = [...mine, ...theirs, 'staff 5', 'staff at a gate', 'staff 4 elsewhere'];

/** The callers of each call, repeated here. A call without a line here fails, so that nobody forgets it. */
const lines: Record<string, Call['caller'] | 'nobody'> = {
  'auth.confirm': 'account',
  'auth.confirmCode': 'account',
  'auth.login': 'own',
  'auth.logout': 'own',
  'auth.reset': 'own',
  'auth.resetRequest': 'own',
  'auth.token': 'own',
  'cart.acceptHandOff': 'visitor',
  'cart.addConfigurable': 'cart',
  'cart.addVirtual': 'cart',
  'cart.applyCoupon': 'cart',
  'cart.check': 'cart',
  'cart.checkMerchandise': 'cart',
  'cart.create': 'visitor',
  'cart.fetch': 'cart',
  'cart.handOff': 'cart',
  'cart.placeOrder': 'cart',
  'cart.removeCoupon': 'cart',
  'cart.removeItem': 'cart',
  'cart.restore': 'order',
  'cart.setBillingAddress': 'cart',
  'cart.updateItems': 'cart',
  'category.list': 'visitor',
  'collection.menu': 'visitor',
  'collection.view': 'visitor',
  'common.delete': 'staff',
  'common.list': 'visitor',
  'enquiry.create': 'visitor',
  'events.record': 'own',
  'inventory.deduct': 'service',
  'inventory.query': 'visitor',
  'inventory.release': 'service',
  'item.create': 'staff',
  'item.delete': 'staff',
  'item.update': 'staff',
  'item.list': 'visitor',
  'item.sizeChart': 'visitor',
  'item.bestseller': 'visitor',
  'item.recommandation': 'visitor',
  'landingPage.create': 'staff',
  'landingPage.update': 'staff',
  'landingPage.list': 'visitor',
  'oldCheckout.add': 'cart',
  'oldCheckout.create': 'cart',
  'oldCheckout.updateShippingAddress': 'cart',
  'order.askRefund': 'order',
  'order.byFakeId': 'order',
  'order.byIncrementId': 'visitor',
  'order.appleWallet': 'order',
  'order.calendar': 'order',
  'order.googleWallet': 'order',
  'order.move': 'order',
  'order.moveForBuyer': 'staff',
  'order.sendAgain': 'staff',
  'order.correctBuyer': 'staff',
  'order.cancel': 'staff',
  'order.replaceTickets': 'staff',
  'order.notes': 'staff',
  'order.addNote': 'staff',
  'order.printTickets': 'staff',
  'order.printReceipt': 'staff',
  'order.moveOptions': 'order',
  'order.payMove': 'order',
  'order.own': 'buyer',
  'order.redeem': 'staff',
  'order.refund': 'staff',
  'order.refuseRefund': 'staff',
  'audit.read': 'staff',
  'staff.account': 'staff',
  'staff.accounts': 'staff',
  'staff.customer': 'staff',
  'staff.customers': 'staff',
  'staff.endCustomerSessions': 'staff',
  'staff.exportCustomer': 'staff',
  'staff.forgetCustomer': 'staff',
  'staff.previewForget': 'staff',
  'staff.approval': 'staff',
  'staff.approvals': 'staff',
  'staff.approve': 'staff',
  'staff.askApproval': 'staff',
  'staff.refuseApproval': 'staff',
  'staff.keys': 'staff',
  'staff.makeKey': 'staff',
  'staff.changeKey': 'staff',
  'staff.revokeKey': 'staff',
  'rate.read': 'staff',
  'rate.set': 'staff',
  'staff.partner': 'staff',
  'staff.partners': 'staff',
  'staff.partnerStatement': 'staff',
  'staff.savePartner': 'staff',
  'staff.withdrawPartner': 'staff',
  'staff.tasks': 'staff',
  'staff.task': 'staff',
  'staff.stopTask': 'staff',
  'staff.taskFile': 'staff',
  'staff.startAudit': 'staff',
  'staff.settlement': 'staff',
  'staff.taxReport': 'staff',
  'staff.revenue': 'staff',
  'staff.deferredRevenue': 'staff',
  'staff.receiptJournal': 'staff',
  'staff.startReceipts': 'staff',
  'staff.giftCodeLiability': 'staff',
  'staff.lastAudit': 'staff',
  'staff.webhooks': 'staff',
  'staff.webhook': 'staff',
  'staff.saveWebhook': 'staff',
  'staff.renewWebhookSecret': 'staff',
  'staff.removeWebhook': 'staff',
  'staff.webhookDeliveries': 'staff',
  'staff.webhookAttempts': 'staff',
  'staff.sendWebhookAgain': 'staff',
  'staff.testWebhook': 'staff',
  'staff.endSessions': 'staff',
  'staff.settings': 'staff',
  'staff.saveSettings': 'staff',
  'staff.tryPayments': 'staff',
  'staff.sendTestMail': 'staff',
  'staff.invite': 'staff',
  'staff.permit': 'staff',
  'staff.remove': 'staff',
  'staff.sendLink': 'staff',
  'staff.giveOrder': 'staff',
  'staff.goodwill': 'staff',
  'staff.move': 'staff',
  'staff.moveOptions': 'staff',
  'staff.daySheet': 'staff',
  'staff.exportDay': 'staff',
  'calendar.edit': 'staff',
  'calendar.preview': 'staff',
  'calendar.read': 'staff',
  'catalogue.things': 'staff',
  'catalogue.read': 'staff',
  'catalogue.save': 'staff',
  'catalogue.discard': 'staff',
  'catalogue.unschedule': 'staff',
  'catalogue.drafts': 'staff',
  'catalogue.missingTexts': 'staff',
  'catalogue.previewPublish': 'staff',
  'catalogue.publish': 'staff',
  'catalogue.revisions': 'staff',
  'catalogue.revision': 'staff',
  'catalogue.undo': 'staff',
  'staff.orders': 'staff',
  'staff.giftCodes': 'staff',
  'staff.findGiftCode': 'staff',
  'staff.giftCode': 'staff',
  'staff.showGiftCode': 'staff',
  'staff.previewGiftCodeChange': 'staff',
  'staff.changeGiftCode': 'staff',
  'staff.issueGiftCode': 'staff',
  'staff.issueGiftCodes': 'staff',
  'staff.exportGiftCodes': 'staff',
  'staff.passes': 'staff',
  'staff.pass': 'staff',
  'staff.replacePassHolder': 'staff',
  'staff.enquiries': 'staff',
  'staff.enquiry': 'staff',
  'staff.answerEnquiry': 'staff',
  'staff.noteOnEnquiry': 'staff',
  'staff.setEnquiryState': 'staff',
  'staff.reviews': 'staff',
  'staff.decideReview': 'staff',
  'staff.replyToReview': 'staff',
  'staff.setWorkMails': 'staff',
  'staff.today': 'staff',
  'staff.order': 'staff',
  'staff.exportOrders': 'staff',
  'staff.previewComplimentary': 'staff',
  'staff.previewGoodwill': 'staff',
  'staff.previewMove': 'staff',
  'staff.previewRefund': 'staff',
  'staff.refund': 'staff',
  'staff.refundRequests': 'staff',
  'staff.refuseRefund': 'staff',
  'staff.unsentMails': 'staff',
  'staff.retryMails': 'staff',
  'staff.stuckPayments': 'staff',
  'staff.askPayment': 'staff',
  'staff.writeOff': 'staff',
  'staff.giveBackOrphan': 'staff',
  'staff.useOrphan': 'staff',
  'staff.dismissOrphan': 'staff',
  'staff.media': 'staff',
  'media.imageToken': 'staff',
  'common.imageToken': 'staff',
  'media.upload': 'staff',
  'media.add': 'staff',
  'media.removeImage': 'staff',
  'order.receipt': 'order',
  'order.tickets': 'order',
  'factor.begin': 'account',
  'factor.confirm': 'account',
  'factor.remove': 'account',
  'factor.renewCodes': 'account',
  'factor.show': 'account',
  'passkey.add': 'account',
  'passkey.begin': 'account',
  'passkey.beginSignIn': 'own',
  'passkey.list': 'account',
  'passkey.remove': 'account',
  'passkey.signIn': 'own',
  'payment.pay': 'order',
  'payment.paypalCreate': 'order',
  'payment.webhook': 'own',
  'product.availability': 'visitor',
  'product.places': 'visitor',
  'product.nextDays': 'visitor',
  'product.detail': 'visitor',
  'product.detailConfig': 'visitor',
  'product.enterpriseList': 'visitor',
  'product.related': 'visitor',
  'product.searchByName': 'visitor',
  'review.create': 'member',
  'review.own': 'member',
  'review.view': 'visitor',
  'search.products': 'visitor',
  'shop.countryCurrencyRate': 'visitor',
  'shop.calendar': 'staff',
  'catalogue.exportFile': 'staff',
  'catalogue.importFile': 'staff',
  'catalogue.previewImport': 'staff',
  'store.style': 'staff',
  'store.changeStyle': 'staff',
  'shop.change': 'staff',
  'shop.changeInfo': 'staff',
  'shop.changeStyle': 'staff',
  'shop.create': 'staff',
  'shop.editCalendar': 'staff',
  'shop.entries': 'staff',
  'shop.language': 'visitor',
  'shop.list': 'staff',
  'shop.discardProduct': 'staff',
  'shop.pictures': 'staff',
  'shop.previewProduct': 'staff',
  'shop.previewCalendar': 'staff',
  'shop.product': 'staff',
  'shop.productForm': 'staff',
  'shop.products': 'staff',
  'shop.publishProduct': 'staff',
  'shop.saveProduct': 'staff',
  'shop.reviews': 'staff',
  'shop.statement': 'staff',
  'shop.visits': 'staff',
  'shop.menu': 'visitor',
  'store.config': 'visitor',
  'store.menu': 'visitor',
  'user.changePassword': 'account',
  'user.confirm': 'own',
  'user.delete': 'member',
  'user.detail': 'account',
  'user.emailReg': 'own',
  'user.endSessions': 'account',
  'user.export': 'member',
  'user.get': 'account',
  'user.lookAtLink': 'own',
  'user.notifications': 'account',
  'user.orders': 'member',
  'user.sessions': 'account',
  'user.update': 'account',
  'user.updateCustomerAddress': 'account',
  'user.updateEmail': 'account',
  'later.mine': 'member',
  'later.theirs': 'staff',
  'later.whose': 'nobody',
};

/** The guards of each guarded page, repeated here. */
const guardLines: Record<string, readonly GuardName[]> = {
  '/admin': ['ip-allow-list', 'token', 'auth', 'admin'],
  '/shop': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/edit': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/calendar': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/statement': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/reviews': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/setting': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/setting/shopInfo': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/shop/setting/style': ['ip-allow-list', 'token', 'auth', 'can-manage-shops'],
  '/admin/list': ['ip-allow-list', 'token', 'auth', 'admin'],
  '/admin/detail': ['ip-allow-list', 'token', 'auth', 'admin'],
  '/admin/detail/day/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'order.read'],
  '/admin/list/orders': ['ip-allow-list', 'token', 'auth', 'admin', 'order.read'],
  '/admin/detail/orders/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'order.read'],
  '/admin/list/complimentary': ['ip-allow-list', 'token', 'auth', 'admin', 'order.give'],
  '/admin/list/refund-requests': ['ip-allow-list', 'token', 'auth', 'admin', 'order.refund'],
  '/admin/list/products': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/products/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/categories': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/categories/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/promo-codes': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/promo-codes/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/articles': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/articles/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/import': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.publish'],
  '/admin/list/items': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/items/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/drafts': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/revisions': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/detail/revisions/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/mails': ['ip-allow-list', 'token', 'auth', 'admin', 'mail.retry'],
  '/admin/list/payments': ['ip-allow-list', 'token', 'auth', 'admin', 'payment.settle'],
  '/admin/list/media': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/gift-codes': ['ip-allow-list', 'token', 'auth', 'admin', 'gift.manage'],
  '/admin/detail/gift-codes/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'gift.manage'],
  '/admin/list/passes': ['ip-allow-list', 'token', 'auth', 'admin', 'pass.manage'],
  '/admin/detail/passes/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'pass.manage'],
  '/admin/list/reviews': ['ip-allow-list', 'token', 'auth', 'admin', 'review.decide'],
  '/admin/list/enquiries': ['ip-allow-list', 'token', 'auth', 'admin', 'enquiry.answer'],
  '/admin/detail/enquiries/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'enquiry.answer'],
  '/admin/list/customers': ['ip-allow-list', 'token', 'auth', 'admin', 'customer.manage'],
  '/admin/detail/customers/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'customer.manage'],
  '/admin/list/approvals': ['ip-allow-list', 'token', 'auth', 'admin', 'refund.approve'],
  '/admin/detail/approvals/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'refund.approve'],
  '/admin/list/my-sign-in': ['ip-allow-list', 'token', 'auth', 'admin'],
  '/admin/list/store': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/wording': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/list/rates': ['ip-allow-list', 'token', 'auth', 'admin', 'rate.edit'],
  '/admin/list/partners': ['ip-allow-list', 'token', 'auth', 'admin', 'partner.manage'],
  '/admin/detail/partners/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'partner.manage'],
  '/admin/list/money': ['ip-allow-list', 'token', 'auth', 'admin', 'ledger.read'],
  '/admin/list/tasks': ['ip-allow-list', 'token', 'auth', 'admin', 'ledger.read or catalogue.publish'],
  '/admin/detail/tasks/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'ledger.read or catalogue.publish'],
  '/admin/list/keys': ['ip-allow-list', 'token', 'auth', 'admin', 'key.manage'],
  '/admin/list/webhooks': ['ip-allow-list', 'token', 'auth', 'admin', 'webhook.manage'],
  '/admin/detail/webhooks/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'webhook.manage'],
  '/admin/list/staff': ['ip-allow-list', 'token', 'auth', 'admin', 'staff.manage'],
  '/admin/detail/staff/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'staff.manage'],
  '/admin/list/settings': ['ip-allow-list', 'token', 'auth', 'admin', 'setting.edit'],
  '/admin/list/audit': ['ip-allow-list', 'token', 'auth', 'admin', 'audit.read'],
  '/admin/list/calendar': ['ip-allow-list', 'token', 'auth', 'admin', 'order.read or calendar.edit'],
  '/admin/preview': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/preview/p/:url_key': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/preview/c/:url_key': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/preview/article/:id': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/admin/preview/i/:handle': ['ip-allow-list', 'token', 'auth', 'admin', 'catalogue.edit'],
  '/login': ['token', 'redirect-if-logged-in'],
  '/reg': ['redirect-if-logged-in'],
  '/reset-password': ['redirect-if-logged-in'],
  '/user': ['token', 'auth', 'user'],
  '/user/contact': ['token', 'auth', 'user'],
  '/user/data': ['token', 'auth', 'user'],
  '/user/notification': ['token', 'auth', 'user'],
  '/user/order': ['token', 'auth', 'user'],
  '/user/order/detail': ['token', 'auth', 'user'],
  '/user/order/detail_sm': ['token', 'auth', 'user'],
  '/user/password': ['token', 'auth', 'user'],
  '/user/profile': ['token', 'auth', 'user'],
  '/user/sessions': ['token', 'auth', 'user'],
};
/** Pages for visitors with an order's key. */
const orderPages = [
  '/checkout/cancel',
  '/cancel',
  '/checkout/fail',
  '/checkout/success',
  '/checkout/ticket',
  '/checkout/toPDF',
  '/pay',
];

describe('the lines of this test', () => {
  it('include every call', () => {
    expect(Object.keys(lines).toSorted()).toEqual([...contract, ...later].map(({ name }) => name).toSorted());
  });

  it('include every guarded page', () => {
    const guarded = routes.filter(({ kept, path }) => !kept && !path.startsWith('/behind/'));
    expect(Object.fromEntries(guarded.map(({ path, guards }) => [path, guards]))).toEqual({
      ...guardLines,
      ...Object.fromEntries(orderPages.map((path) => [path, []])),
    });
  });
});

/** True when the staff account `four` or `gate` has the permission of a call of staff. */
function isPermitted(call: Call, who: 'four' | 'gate'): boolean {
  if (call.caller !== 'staff') return false;
  return permissionsOf(call).some((permission) => sessions[who]?.permissions.includes(permission));
}

/** The error that a caller must get by the rules of the contract, which are repeated here; null for callers who may make the call. */
function refusalOf(call: Call, kind: Kind): string | null {
  const changes = call.method !== 'GET';
  const stranger = strangers[kind];
  if (stranger && (changes || kind !== 'member from another page')) return stranger;
  if (byKey.includes(kind)) return refusalOfKey(call, kind);
  const isSignedIn = signedIn.includes(kind) || (!changes && kind === 'member from another page');
  switch (lines[call.name]) {
    case 'visitor':
    case 'cart':
    case 'order':
      return null;
    case 'own':
      return kind === 'site key' || kind === 'site key with a session' || kind === 'key of a page with a site key'
        ? 'not-allowed'
        : null;
    case 'account':
      return isSignedIn ? null : 'sign-in-required';
    case 'member':
      if (mine.includes(kind) || (!changes && kind === 'member from another page')) return null;
      return isSignedIn ? 'not-allowed' : 'sign-in-required';
    case 'buyer':
      if (kind === 'staff 4 elsewhere' || kind === 'staff at a gate') return 'not-allowed';
      return isSignedIn ? null : 'sign-in-required';
    case 'staff':
      if (kind === 'staff 5') return null;
      if (kind === 'staff at a gate') return isPermitted(call, 'gate') ? null : 'not-allowed';
      if (theirs.includes(kind)) return isPermitted(call, 'four') ? null : 'not-allowed';
      if (kind === 'staff 4 elsewhere') return 'not-allowed';
      return isSignedIn ? 'not-allowed' : 'sign-in-required';
    case 'service':
      return kind === 'service' ? null : 'not-allowed';
    default:
      return 'not-allowed';
  }
}

/** A key makes the calls of visitors, and those calls of staff that the contract opens to keys, by its permissions. */
function refusalOfKey(call: Call, kind: Kind): string | null {
  const line = lines[call.name];
  if (line !== 'staff') return isForKeys(call) ? null : 'not-by-key';
  if (call.caller !== 'staff' || !call.byKey) return 'not-by-key';
  if (kind === 'key elsewhere') return 'not-allowed';
  const isOpen = kind === 'key with all permissions' || permissionsOf(call).includes('order.redeem');
  return isOpen ? null : 'not-allowed';
}

const refusals = new Set([
  'unknown-site-key',
  'not-by-key',
  'key-not-valid',
  'origin-not-allowed',
  'sign-in-required',
  'not-allowed',
]);
const statusOfRefusal: Record<string, number> = {
  'sign-in-required': 401,
  'key-not-valid': 401,
  'invalid-request': 400,
};

describe.each([...contract, ...later].map((call) => [call.name, call] as const))('the call %s', (_, call) => {
  it.each(kinds)('made by a %s', async (kind) => {
    const response = await app.request(`/api${call.path.replace(/\{\w+\}/, 'x')}`, {
      method: call.method,
      headers: { store: 'en', 'content-type': 'application/json', ...asking[kind] },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    const { error } = (await response.json()) as { error?: { code: string } };
    const expected = refusalOf(call, kind);
    if (expected === null) expect(refusals.has(error?.code ?? '')).toBe(false);
    else expect([response.status, error?.code]).toEqual([statusOfRefusal[expected] ?? 403, expected]);
  });
});

describe('an admitted call', () => {
  it('knows its caller, and its answer may set cookies', async () => {
    heard.length = 0;
    const response = await app.request('/api/later/mine', {
      method: 'POST',
      headers: { store: 'en', ...asking.member },
    });
    expect([response.status, heard]).toEqual([200, [sessions.mei]]);
    expect(response.headers.get('set-cookie')).toBe('authToken=another; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  });

  it('signs out an account of the wrong kind', async () => {
    ended.length = 0;
    const response = await app.request('/api/later/mine', {
      method: 'POST',
      headers: { store: 'en', ...asking['staff 4'] },
    });
    expect([response.status, response.headers.get('set-cookie'), ended]).toEqual([
      403,
      'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ['s3'],
    ]);
  });
});

it('a link on another site signs out nobody, whatever its target and the account', async () => {
  ended.length = 0;
  const reading = contract.filter(({ method, caller }) => method === 'GET' && caller === 'member');
  expect(reading.map(({ name }) => name)).toContain('user.export');
  const { cookie } = asking['staff 4'];
  for (const from of [{ 'sec-fetch-site': 'cross-site' }, {}] as Record<string, string>[]) {
    for (const { path } of reading) {
      const response = await app.request(`/api${path}?store=en`, { headers: { cookie, ...from } });
      expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 403, null]);
    }
  }
  for (const [path, kind] of [
    ['/en/behind/user', 'staff 4'],
    ['/en/behind/admin', 'member'],
    ['/en/behind/token?token=nothing', 'member'],
  ] as const) {
    const headers = { ...asking[kind], 'sec-fetch-site': 'cross-site' };
    const response = await app.request(path, { headers });
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 302, null]);
  }
  expect(ended).toEqual([]);
});

/** The callers that pass the guard of each permission: the owner, and accounts with the permission. */
const permitted = Object.fromEntries(permissionNames.map((name) => [name, ['staff 5']])) as Record<Permission, Kind[]>;
const pass: Record<GuardName, Kind[]> = {
  ...permitted,
  'order.read or calendar.edit': ['staff 5'],
  'ledger.read or catalogue.publish': ['staff 5'],
  'order.refund': ['staff 4', 'staff 4 elsewhere', 'staff 5'],
  'order.redeem': ['staff 4', 'staff 4 elsewhere', 'staff 5', 'staff at a gate'],
  auth: ['member', 'vendor', 'shop manager', 'staff 4', 'staff 4 elsewhere', 'staff 5', 'staff at a gate'],
  'redirect-if-logged-in': ['guest'],
  user: ['member', 'vendor', 'shop manager'],
  admin: ['staff 4', 'staff 4 elsewhere', 'staff 5', 'staff at a gate'],
  vendor: ['vendor'],
  token: ['guest', 'member', 'vendor', 'shop manager', 'staff 4', 'staff 4 elsewhere', 'staff 5', 'staff at a gate'],
  'ip-allow-list': ['guest', 'member', 'vendor', 'shop manager', 'staff 4', 'staff 5', 'staff at a gate'],
  'can-manage-shops': ['staff 5', 'shop manager'],
};
const leadTo: Record<GuardName, (path: string, kind: Kind) => string | null> = {
  auth: (path) => `/en/login?redirect=${encodeURIComponent(path)}`,
  // The account's pages are for members.
  'redirect-if-logged-in': (_, kind) => (kind.startsWith('staff') ? '/en' : '/en/user'),
  user: () => '/en/error',
  admin: () => '/en/error',
  ...(Object.fromEntries(permissionNames.map((name) => [name, () => '/en/err'])) as Record<Permission, () => string>),
  'order.read or calendar.edit': () => '/en/err',
  'ledger.read or catalogue.publish': () => '/en/err',
  token: () => null,
  'ip-allow-list': () => null,
  'can-manage-shops': () => '/en/err',
};
const visitors = [
  ...(['guest', 'member', 'vendor', 'shop manager', 'staff 4', 'staff 4 elsewhere', 'staff 5'] as const),
  'staff at a gate',
] as const;
const open = (path: string, kind: Kind) => app.request(path, { headers: asking[kind] });

const usual = routes.filter(({ path }) => !['/behind/a-wall', '/behind/nothing'].includes(path));

describe.each(usual.map((route) => [route.path, route] as const))('the page %s', (_, route) => {
  // Each kind of caller opens the page twice, so that the test notices an answer that was cached for another kind.
  it.each([...visitors, ...visitors])('opened by a %s', async (kind) => {
    const path = `/en${route.path === '/' ? '' : route.path}`.replace(':shop', '7').replace(/:\w+/, 'x');
    const response = await open(path, kind);
    const refusing = (route.guards ?? []).find((name) => !pass[name].includes(kind));
    if (refusing) {
      const to = leadTo[refusing](path, kind);
      expect([response.status, response.headers.get('location')]).toEqual([to === null ? 403 : 302, to]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else if (route.page === 'admin-lists') {
      expect([response.status, response.headers.get('location')]).toEqual([302, '/en/admin/list/orders']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else if (route.path.startsWith('/admin/preview/')) {
      // The store of this test has no products and no pages of its own.
      expect([response.status, await response.text()]).toEqual([404, 'not-found']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else if (route.guards?.length) {
      expect([response.status, await response.text()]).toEqual([200, route.page]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else {
      expect(response.status).toBe((await open(path, 'guest')).status);
      expect(response.status).toBeLessThan(500);
    }
  });
});

it('a permission of staff is checked only after network, sign-in and kind of account', () => {
  const ofStaff = routes.filter(
    ({ path, guards = [] }) =>
      !path.startsWith('/behind/') &&
      guards.some((name) => name !== 'vendor' && permissionNames.includes(name as Permission)),
  );
  for (const { path, guards = [] } of ofStaff) {
    expect(guards.slice(0, 4), path).toEqual(['ip-allow-list', 'token', 'auth', 'admin']);
  }
});

describe('under a foreign host name', () => {
  it.each(['/en', '/en/cart', '/en/user', '/en/behind/admin', '/en/nothing', '/', '/robots.txt'])(
    'the page %s leads to the refusing page',
    async (path) => {
      const response = await open(path, 'staff 5 under a strange host');
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^(\/en)?\/err$/);
    },
  );

  it('the refusing page and health are answered', async () => {
    expect((await open('/en/err', 'staff 5 under a strange host')).status).toBe(403);
    expect((await open('/healthz', 'staff 5 under a strange host')).status).toBe(200);
  });

  it('nobody can sign in by a link', async () => {
    const response = await app.request('/en/user', {
      method: 'POST',
      headers: { ...asking['staff 5 under a strange host'] },
      body: 'token=good',
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/err']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('the shop of an address', () => {
  it('is open only to accounts that may manage it', async () => {
    const landed = async (kind: Kind, shop: string) => {
      const response = await open(`/en/behind/shop/${shop}`, kind);
      return [response.status, response.headers.get('location')];
    };
    expect(await landed('shop manager', '7')).toEqual([200, null]);
    expect(await landed('shop manager', '8')).toEqual([302, '/en/err']);
    expect(await landed('shop manager', '7%2F8')).toEqual([302, '/en/err']);
    expect(await landed('staff 5', '8')).toEqual([200, null]);
  });
});

describe('a guard of a page', () => {
  it('may refuse without a redirect', async () => {
    const response = await open('/en/behind/a-wall', 'member');
    expect([response.status, await response.text()]).toEqual([403, 'refused']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('without an implementation opens nothing', async () => {
    const response = await open('/en/behind/nothing', 'staff 5');
    expect([response.status, await response.text()]).toEqual([500, 'failure']);
  });

  it('signs out an account of the wrong kind', async () => {
    const response = await open('/en/behind/admin', 'member');
    expect(response.headers.get('set-cookie')).toMatch(/^authToken=; Max-Age=0; Path=\/; HttpOnly/);
    expect(ended.at(-1)).toBe('s1');
    expect((await open('/en/behind/owner', 'member')).headers.get('set-cookie')).toBeNull();
  });
});

it('no page that is cached for everybody has a guard, by type', () => {
  const route: CachedRoute = { path: '/', page: 'cart', layout: 'default', query: [], status: 200, kept: true };
  // @ts-expect-error A kept page is answered before any guard runs.
  const guarded: CachedRoute = { ...route, guards: ['auth'] };
  expect(guarded.kept).toBe(true);
});
