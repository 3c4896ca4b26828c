import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { createApiKeys } from '#server/callers/api-keys.ts';
import { createCallerFinder } from '#server/callers/find-caller.ts';
import { createSiteKeys } from '#server/callers/site-keys.ts';
import { auditOptions } from '#server/commerce/back-end-of-store.ts';
import { createContent } from '#server/content/create-content.ts';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { listJobs } from '#server/jobs/jobs.ts';
import type { Job } from '#server/jobs/repeat.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSampleDocuments } from '#server/mail/samples/sample-documents.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { createMembers } from '#server/members/create-members.ts';
import { createReviews } from '#server/members/reviews/create-reviews.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { openStore, type SellingSettings } from '#server/open-store.ts';
import type { openGateways } from '#server/payments/open-gateways.ts';
import { paymentOptionsOf } from '#server/payments/payment-options.ts';
import { smallestPaymentOf } from '#server/payments/smallest-payment.ts';
import { previewOf } from '#server/present/open-preview.ts';
import { createStorefront } from '#server/present/storefront.ts';
import { projectFolder } from '#server/program.ts';
import { createPages, type PagesOptions, rendererFile } from '#server/render/create-pages.ts';
import type { ReceiptMarker } from '#server/sales/receipts/receipt-marker.ts';
import { createSoldProducts } from '#server/sales/sold/create-sold-products.ts';
import type { TicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { publishDue } from '#server/staff/publish-later.ts';
import type { SettingsDesk } from '#server/staff/settings/save-settings.ts';
import { forgetTasks } from '#server/staff/tasks/forget-tasks.ts';
import { createTaskKinds } from '#server/staff/tasks/kinds.ts';
import { runTasks } from '#server/staff/tasks/run-tasks.ts';
import { mailAboutWork } from '#server/staff/work-mails.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import { callableNetworks } from '#server/webhooks/webhook-address.ts';
import { createWebhookSender } from '#server/webhooks/webhook-sender.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { logCheckedKeys } from './log-checked-keys.ts';
import { applySettings } from './open-data.ts';
import { openFiles } from './open-files.ts';
import { openMedia } from './open-media.ts';
import { openPayments } from './open-payments.ts';
import { returnRulesOf } from './return-rules-of.ts';

/** The parts of a store that stay the same while its settings change. */
export interface Outside {
  database: Database;
  settingsDesk: SettingsDesk;
  receiptMarker: ReceiptMarker;
  signer: TicketSigner;
  metrics: Metrics;
  logger: Logger;
  openGateways: typeof openGateways;
  dev?: PagesOptions['dev'];
  isStopping: () => boolean;
}

/** The parts of a store that depend on its settings. They are opened again when the settings change. */
export interface Inside {
  settings: Settings;
  answer: RequestListener;
  jobs: Job[];
  /** Ends the parts after their last request and job. The database stays open. */
  stop(): Promise<void>;
}

const dist = resolve(projectFolder, 'dist');
const clock = () => new Date();

/** Combines the parts that depend on settings: back end, payments, mail, pages, and background jobs. */
export async function openInside(settings: Settings, outside: Outside): Promise<Inside> {
  const { database, receiptMarker, signer, metrics, logger, openGateways, dev, isStopping } = outside;
  const { publicUrl } = settings;
  await applySettings(database, settings, logger);
  const store = await openStore({ ...sellingSettings(settings, signer), hear: metrics.hear }, database);
  metrics.watch({ figures: store.figures, pool: database.figures.pool });
  const { catalogue, orders, inventory, outbox, isUnavailable } = store;
  const content = createContent(database);
  const reviews = createReviews({ database, clock });
  const sold = createSoldProducts({ database, clock });
  const shown = { ...settings, paymentOptions: paymentOptionsOf(settings) };
  const shopParts = { catalogue, orders: orders.buyer, content, reviews, sold, settings: shown };
  const storefront = createStorefront(shopParts);
  const openPreview = store.preview && previewOf(shopParts, store.preview);

  const paying = await openPayments({ database, orders: orders.gateway, settings, openGateways, metrics, logger });
  const { payments, webhooks, testPayments, unsettled } = paying;
  const caches = createCacheBudget(settings.cacheMegabytes * 2 ** 20);
  const timeZone = async () => settings.timeZone ?? (await catalogue.profile()).timeZone;
  const { media, bringPicture } = await openMedia({ database, settings, logger });
  const files = openFiles({ orders: orders.buyer, content, settings, bringPicture, caches, timeZone });
  const samples = createSampleDocuments({ publicUrl, printer: files.printer });
  const members = createMembers({ database, settings, clock, sealer: outside.settingsDesk.sealer });
  const transport = createMailTransport(settings);
  const mailer = createMailer({
    outbox,
    orders: orders.job,
    catalogue,
    content,
    members,
    publicUrl,
    logger,
    files: files.tickets,
    wallets: walletsOf(settings),
    transport,
    from: settings.mailFrom,
    mailsAtOnce: settings.mailsAtOnce,
    count: metrics.countMail,
  });
  const webhookSender = createWebhookSender({
    ...{ database, inventory, clock, logger, sealer: outside.settingsDesk.sealer },
    networks: callableNetworks(settings),
    count: metrics.countDelivery,
  });
  const proxies = trustProxies(settings.trustedProxies);
  const siteKeys = createSiteKeys(database);
  const callers = createCallerFinder({
    siteKeys,
    sessions: members,
    keys: createApiKeys(database, clock),
    settings,
    proxies,
    logger,
  });
  const pages = await openPages(
    { storefront, openPreview, samples, isUnavailable, callers, settings, proxies, caches, ...(dev ? { dev } : {}) },
    logger,
  );
  const taskKinds = createTaskKinds({
    ...{ database, auditOptions, clock, timeZone },
    ...{ dataDir: settings.dataDir, receipts: files.receipts },
  });
  const answer = createApp({
    ...store,
    storefront,
    callers,
    payments,
    webhooks,
    unsettled,
    members,
    reviews,
    desk: { ...outside.settingsDesk, database, returns: returnRulesOf(settings) },
    settingsDesk: outside.settingsDesk,
    media,
    taskKinds,
    bringPicture,
    settings,
    proxies,
    caches,
    logger,
    metrics,
    ...(pages ? { pages } : {}),
    ...(settings.paymentMethods.includes('test') ? { testPayments } : {}),
    tickets: files.tickets,
    walletPasses: files.walletPasses,
    receipts: files.receipts,
    isStopping,
  });
  // Not awaited, because a payment service that does not answer must not delay the start.
  void logCheckedKeys(paying.gateways, logger);
  const jobs = listJobs({
    orders: orders.job,
    inventory,
    payments,
    webhooks,
    members,
    media,
    mailer,
    testPayments,
    receiptMarker,
    webhookSender,
    mailAboutWork: () => mailAboutWork(database, store.days.stuck, clock().getTime()),
    publishDue: () => publishDue({ database, clock }, settings.timeZone),
    tasks: {
      run: (signal) => runTasks({ database, clock, kinds: taskKinds, logger }, signal),
      forget: (signal) => forgetTasks(database, clock().getTime(), signal),
    },
    reminderHour: settings.reminderHour,
    forgetGuestsAfterDays: settings.forgetGuestsAfterDays,
    lookBackDays: settings.paymentLookBackDays,
  });
  return {
    settings,
    answer,
    jobs: settings.jobs === 'on' ? jobs : [],
    async stop() {
      await webhooks.settled();
      transport.rest?.();
      await files.stop();
      await store.stop();
    },
  };
}

async function openPages(options: Omit<PagesOptions, 'distDir'>, logger: Logger) {
  if (options.dev || existsSync(resolve(dist, rendererFile))) {
    return createPages({ ...options, distDir: dist });
  }
  logger.warn('the pages are not built: only the API answers');
  return null;
}

function sellingSettings(settings: Settings, signer: TicketSigner): SellingSettings {
  return {
    ...settings,
    smallestPayment: smallestPaymentOf(settings),
    searchFolder: resolve(settings.dataDir, 'search'),
    clock,
    signTicket: signer.sign,
    readTicket: signer.read,
    canWrite,
  };
}
