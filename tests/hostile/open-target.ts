import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { createMembers } from '#server/members/create-members.ts';
import type { AddressedAccountMail } from '#server/members/members.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createOrphans } from '#server/payments/orphans.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import { createWebhooks } from '#server/payments/webhooks.ts';
import { createPageGuards } from '#server/render/page-guards.ts';
import { createPageHandlers } from '#server/render/page-handlers.ts';
import { createOrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { createPaymentHints } from '#server/sales/payments/payment-hints.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { createSealer } from '#server/settings/seal.ts';
import { calls } from '#shared/contract/calls.ts';
import { succeed } from '#shared/contract/errors.ts';
import { admit } from '#tests/support/admit.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { deliverAccountMails } from '#tests/support/deliver-account-mails.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';
import { memberToken, serviceKey, staffToken } from './hostile-call.ts';

export interface Target {
  store: DemoStore;
  app: TestApp;
  /** The store's own faults in its log. */
  logged: string[];
  /** Delivers the waiting emails. Returns them as their receivers read them. */
  deliver(): Promise<AddressedAccountMail[]>;
  /** Redeems an order's first item. Returns the product's sku. */
  admit(orderNumber: string): Promise<string[]>;
  /** Moves the members' clock forward, so that the hourly limits on emails start again. */
  passHour(): void;
  /** The time of the members' clock. */
  now(): number;
  close(): Promise<void>;
}

const unlimited = { perMinute: 1_000_000, countedAs: () => null };

/** The demo store with pages and payments, placeholder tickets, and without limits. */
export async function openTarget(databaseUrl?: string): Promise<Target> {
  const store = await openDemo(undefined, {
    databaseUrl,
    environment: {
      HELD_SHARE_PER_ADDRESS: '100',
      HELD_PLACES_PER_ADDRESS: '100000',
      HOLDING_CARTS_PER_ADDRESS: '10000',
      ENTRY_TOLERANCE_DAYS: '30',
    },
  });
  const { commerce, storefront, reviews, database } = store;
  let hours = 0;
  const now = () => Date.now() + hours * 3_600_000;
  const members = createMembers({
    database,
    clock: () => new Date(now()),
    settings: {
      signInTries: 1_000_000,
      signInTriesPerAddress: 1_000_000,
      staffIdleHours: 12,
      staffPasskeys: 'optional' as const,
      staffSecondFactor: 'optional' as const,
      publicUrl: 'http://store.test',
    },
    cost: { memoryCost: 8, timeCost: 1 },
    sealer: createSealer('a key of tests that is long enough'),
  });
  await insertSignedIn(database);
  const testPayments = createTestPaymentStore(database);
  const gateways = await openGateways(testSettings({ PAYMENT_METHODS: 'test' }), { testPayments, note: () => {} });
  const payments = createPayments({
    orders: commerce.orders.gateway,
    gateways,
    publicUrl: 'http://store.test',
    report: () => {},
  });
  const orphans = createOrphanPayments({ database, clock: () => new Date() });
  const webhooks = createWebhooks({
    gateways,
    orphans: createOrphans({ gateways, orphans, orders: commerce.orders.gateway, payments, report: () => {} }),
    hints: createPaymentHints({ database, clock: () => new Date() }),
    disputes: createPaymentDisputes({ database }),
    payments,
    clock: () => new Date(),
    count: () => {},
    reportDispute: () => {},
    reportFault: () => {},
  });
  const proxies = trustProxies([]);
  const pages = createPageHandlers({
    storefront,
    isUnavailable: commerce.isUnavailable,
    publicUrl: 'http://store.test',
    assets: {
      script: '/assets/main.js',
      style: '/assets/site.css',
      admin: { script: '/assets/admin/main.js', style: '/assets/admin/admin.css' },
    },
    renderer: () => import('#server/render/entry.tsx'),
    callers: onlyGuests,
    fullAddressOf: () => '127.0.0.1',
    guards: createPageGuards({ findLink: async () => null, isStaffNetwork: () => true }),
    headers: {},
    hosts: { locales: new Map(), hostOf: proxies.hostOf },
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(8_000_000),
  });
  const logged: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'gondola-media-'));
  const media = createMedia({
    database,
    store: createFolderStore(join(folder, 'media')),
    folder: join(folder, 'media'),
    hasCopies: false,
    now: Date.now,
    reportAway: () => {},
  });
  const app = await startApp({
    logger: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
    commerce,
    database,
    storefront,
    payments,
    webhooks,
    members,
    reviews,
    media,
    sessions: members,
    testPayments,
    pages,
    tickets: {
      make: async () => succeed({ name: 'tickets.pdf', pdf: Buffer.from('%PDF-') }),
      makeCalendar: async () =>
        succeed({ name: 'visits.ics', method: 'PUBLISH', bytes: Buffer.from('BEGIN:VCALENDAR') }),
    },
    receipts: {
      async make(fakeId, number) {
        const receipt = await commerce.orders.buyer.receipt(fakeId, number);
        return receipt.ok ? succeed({ name: 'receipt.pdf', bytes: Buffer.from('%PDF-') }) : receipt;
      },
    },
    walletPasses: {
      makeApple: async () =>
        succeed({ name: 'tickets.pkpass', bytes: Buffer.from('PK'), type: 'application/vnd.apple.pkpass' }),
      linkGoogle: async () => succeed({ location: 'http://store.test/wallet' }),
    },
    environment: {
      DATA_DIR: folder,
      SERVICE_KEY: serviceKey,
      COUPONS_PER_MINUTE: '10000',
      LOOK_UPS_PER_MINUTE: '10000',
      SEARCHES_PER_MINUTE: '10000',
      LISTS_PER_MINUTE: '10000',
      PAYMENTS_PER_MINUTE: '10000',
    },
  });
  return {
    store,
    app,
    logged,
    deliver: () => deliverAccountMails(database, members),
    admit: (orderNumber) => admit(database, orderNumber, 'first'),
    now,
    passHour: () => {
      hours += 1;
    },
    async close() {
      await app.stop();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function insertSignedIn({ raw }: DemoStore['database']): Promise<void> {
  // The hash of the password 'gondola 360'.
  const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';
  const permissions = JSON.stringify(calls.flatMap((call) => (call.caller === 'staff' ? [call.permission] : [])));
  // A time later than any in a test, so that staff count as active, and as having just typed their password.
  const later = Date.now() + 365 * 86_400_000;
  for (const [id, role, may, token, seenAt] of [
    ['mei', 1, '[]', memberToken, Date.now()],
    ['ada', 4, permissions, staffToken, later],
  ] as const) {
    await insertAccount({ raw }, id, { password_hash: passwordHash, role, permissions: may });
    await raw.run(
      `INSERT INTO sessions (id, token_hash, account_id, password_version, device, created_at, seen_at, ends_at, password_at)
       VALUES (?, ?, ?, 1, '', ?, ?, ?, ?)`,
      ...[`own-${id}`, hashToken(token), id, seenAt, seenAt, later + 29 * 86_400_000, later],
    );
  }
}
