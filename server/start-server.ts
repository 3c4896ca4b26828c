import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { sealer } from '#server/settings/seal.ts';
import { returnRulesOf } from '#server/staff/returns/return-rules-of.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { createApp } from './app.ts';
import { createCallerFinder } from './callers/find-caller.ts';
import { createSiteKeys } from './callers/site-keys.ts';
import { createContent } from './content/create-content.ts';
import type { Settings } from './env.ts';
import { createCacheBudget } from './http/cache-budget.ts';
import { keepRelease } from './http/earlier-files.ts';
import { trustProxies } from './http/proxies.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { listJobs } from './jobs/jobs.ts';
import { repeatJobs } from './jobs/repeat.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailTransport } from './mail/transport.ts';
import { createMembers } from './members/create-members.ts';
import { createReviews } from './members/reviews/create-reviews.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openStore, type SellingSettings } from './open-store.ts';
import { openGateways as openOwnGateways } from './payments/open-gateways.ts';
import { paymentOptionsOf } from './payments/payment-options.ts';
import { smallestPaymentOf } from './payments/smallest-payment.ts';
import { previewOf } from './present/open-preview.ts';
import { createStorefront } from './present/storefront.ts';
import { projectFolder } from './program.ts';
import { createPages, type PagesOptions, rendererFile } from './render/create-pages.ts';
import { createReceiptMarker } from './sales/receipts/receipt-marker.ts';
import { createSoldProducts } from './sales/sold/create-sold-products.ts';
import { openTicketSigner, type TicketSigner } from './sales/ticket-codes/keys.ts';
import { publishDue } from './staff/publish-later.ts';
import { mailAboutWork } from './staff/work-mails.ts';
import { listen } from './start/listen.ts';
import { logCheckedKeys } from './start/log-checked-keys.ts';
import { openData } from './start/open-data.ts';
import { openFiles } from './start/open-files.ts';
import { openMedia } from './start/open-media.ts';
import { openPayments } from './start/open-payments.ts';

export interface RunningServer {
  url: string;
  /** Answers a request that another HTTP server has received. */
  answer: RequestListener;
  /** Resolves with the fault after which this process cannot sell, because its database accepts nothing until the next start. */
  failed: Promise<Error>;
  /**
   * Stops the store: listens for `listenMs` more, while `/readyz` answers 503, then accepts no new requests, finishes running ones and
   * releases all resources within another five seconds.
   */
  stop(patience?: { listenMs?: number }): Promise<void>;
}

interface StartOptions {
  /** Opens other payment services than those of the settings, for programs that measure or test the store. */
  openGateways?: typeof openOwnGateways;
  dev?: PagesOptions['dev'];
}

const dist = resolve(projectFolder, 'dist');
const clock = () => new Date();

/** Combines the parts: database, back end, payments, mail, pages, HTTP and background jobs. */
export async function startServer(
  settings: Settings,
  logger: Logger,
  { openGateways = openOwnGateways, dev }: StartOptions = {},
): Promise<RunningServer> {
  const { publicUrl } = settings;
  const { database, release } = await openData(settings, logger);
  const receiptMarker = createReceiptMarker({ database, folder: settings.dataDir, logger, clock });
  await receiptMarker.goOn();
  const metrics = createMetrics();
  const signer = await openTicketSigner(database);
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
  const members = createMembers({ database, settings, clock, sealer: sealer(settings) });
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
    transport: createMailTransport(settings),
    from: settings.mailFrom,
    mailsAtOnce: settings.mailsAtOnce,
    count: metrics.countMail,
  });
  const proxies = trustProxies(settings.trustedProxies);
  const siteKeys = createSiteKeys(database);
  const callers = createCallerFinder({ siteKeys, sessions: members, settings, proxies, logger });
  const pages = await openPages(
    { storefront, openPreview, isUnavailable, callers, settings, proxies, caches, ...(dev ? { dev } : {}) },
    logger,
  );

  let stopping = false;
  const app = createApp({
    ...store,
    storefront,
    callers,
    payments,
    webhooks,
    unsettled,
    members,
    reviews,
    desk: { database, clock, returns: returnRulesOf(settings) },
    media,
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
    isStopping: () => stopping,
  });
  const { server, url } = await listen(app, settings);
  // Not awaited, because a payment service that does not answer must not delay the start.
  void logCheckedKeys(paying.gateways, logger);
  const releaseKept = keepRelease(dist, settings.dataDir).catch((err: unknown) => {
    logger.warn({ err }, 'scripts of this release could not be copied for pages that stay open during the next deploy');
  });
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
    mailAboutWork: () => mailAboutWork(database, store.days.stuck, clock().getTime()),
    publishDue: () => publishDue({ database, clock }, settings.timeZone),
    reminderHour: settings.reminderHour,
    forgetGuestsAfterDays: settings.forgetGuestsAfterDays,
    lookBackDays: settings.paymentLookBackDays,
  });
  const running = repeatJobs(settings.jobs === 'on' ? jobs : [], logger, metrics.noteRun);

  return {
    url,
    answer: app,
    failed: database.disk.failed,
    async stop({ listenMs = 0 } = {}) {
      if (stopping) return;
      stopping = true;
      await Promise.all([stopGracefully(server, { listenMs }), running.stop(), releaseKept]);
      await webhooks.settled();
      await receiptMarker.mark();
      await files.stop();
      await store.close();
      release();
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
