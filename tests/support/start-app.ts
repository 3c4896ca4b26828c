import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppOptions, createApp } from '#server/app.ts';
import type { ApiKeys } from '#server/callers/api-keys.ts';
import { createCallerFinder } from '#server/callers/find-caller.ts';
import type { Sessions } from '#server/callers/session-lookup.ts';
import type { SiteKeys } from '#server/callers/site-keys.ts';
import type { Content } from '#server/content/content.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Reviews } from '#server/members/reviews/reviews.ts';
import type { OpenedStore } from '#server/open-store.ts';
import { createOrphans } from '#server/payments/orphans.ts';
import { paymentOptionsOf } from '#server/payments/payment-options.ts';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import type { Webhooks } from '#server/payments/webhooks.ts';
import { createStorefront } from '#server/present/storefront.ts';
import { createOrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { SoldProducts } from '#server/sales/sold/create-sold-products.ts';
import { createSealer } from '#server/settings/seal.ts';
import type { TaskKinds } from '#server/staff/tasks/task-kind.ts';
import { returnRulesOf } from '#server/start/return-rules-of.ts';
import { noKeys, sessionsOf } from './callers.ts';
import { fakeCommerce, only } from './fake-commerce.ts';

export interface TestApp {
  url: string;
  /** Makes a call as a page of the store does. */
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  request(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** The whole app on a free port, with the back end that the test passes. */
export async function startApp(
  options: Partial<AppOptions> & {
    commerce?: OpenedStore;
    environment?: Record<string, string>;
    siteKeys?: SiteKeys;
    sessions?: Sessions;
    keys?: ApiKeys;
    content?: Content;
    /** Actions of staff are logged in this database. */
    database?: Database;
  } = {},
): Promise<TestApp> {
  const { environment, commerce = fakeCommerce(), settings = testSettings(environment), ...more } = options;
  const { content = only<Content>({ version: async () => '1', findPages: async () => [] }) } = options;
  const { reviews = noReviews } = options;
  const {
    storefront = createStorefront({
      ...commerce,
      orders: commerce.orders.buyer,
      content,
      reviews,
      sold: nothingSold,
      settings: { ...settings, paymentOptions: paymentOptionsOf(settings) },
    }),
  } = options;
  const {
    siteKeys = fakeSiteKeys,
    sessions = sessionsOf(),
    keys = noKeys,
    logger = pino({ level: 'silent' }),
  } = options;
  const { database = emptyDatabase } = options;
  const members = options.members ?? only<Members>({});
  const payments =
    options.payments ??
    createPayments({
      orders: commerce.orders.gateway,
      gateways: new Map(),
      publicUrl: settings.publicUrl,
      report: () => {},
    });
  const proxies = trustProxies(settings.trustedProxies);
  const callers = createCallerFinder({ siteKeys, sessions, keys, settings, proxies, logger });
  const app = createApp({
    ...commerce,
    storefront,
    callers,
    settings,
    proxies,
    payments,
    webhooks: options.webhooks ?? only<Webhooks>({}),
    unsettled: options.unsettled ?? unsettledOf(commerce, payments, database),
    members,
    reviews,
    desk: { database, clock: () => new Date(), returns: returnRulesOf(settings) },
    settingsDesk: { database, clock: () => new Date(), environment: environment ?? {}, sealer: testSealer },
    media: options.media ?? only<Media>({}),
    taskKinds: options.taskKinds ?? only<TaskKinds>({}),
    caches: createCacheBudget(8 * 2 ** 20),
    logger,
    ...more,
  });
  // Longer than any pause of a test, so that no request is sent on a closing connection.
  const server = createServer({ keepAliveTimeout: 600_000 }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async call(path, body = {}, headers = {}) {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', store: 'en', website: 'hk', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Finds and stores nothing. */
const emptyDatabase = only<Database>({
  ask: async (queries) => Object.fromEntries(Object.keys(queries).map((name) => [name, []])) as never,
  commit: async () => 'done',
});

const originsOfKeys = new Map([
  ['pk_demo', ['*']],
  ['pk_partner', ['https://partner.example']],
]);

export const noReviews: Reviews = only<Reviews>({
  version: async () => '0',
  ratings: async () => new Map(),
  ofMember: async () => [],
});

const noCounts = { bestsellers: [], boughtWith: new Map() };
export const nothingSold: SoldProducts = { known: () => noCounts, counts: async () => noCounts };

const testSealer = createSealer('the secret key of stores in tests');

export const fakeSiteKeys: SiteKeys = {
  originsOf: async (key) => originsOfKeys.get(key) ?? null,
};

export function testSettings(environment: Record<string, string> = {}): Settings {
  const read = readSettings({
    ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://store.test', DATA_DIR: join(tmpdir(), 'gondola-test-data') },
    ...environment,
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** Payments that staff settle, without a gateway. */
function unsettledOf(commerce: OpenedStore, payments: Payments, database: Database): AppOptions['unsettled'] {
  const orphanPayments = createOrphanPayments({ database, clock: () => new Date() });
  const orders = commerce.orders.gateway;
  const orphans = createOrphans({ gateways: new Map(), orphans: orphanPayments, orders, payments, report: () => {} });
  return { orphans, orphanPayments, disputes: createPaymentDisputes({ database }) };
}
