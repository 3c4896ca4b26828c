import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { paymentOptionsOf } from '#server/payments/payment-options.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { createApp } from './app.ts';
import { createCallerFinder } from './callers/find-caller.ts';
import { createSiteKeys, replaceSiteKeys } from './callers/site-keys.ts';
import { openCommerce } from './commerce/back-end-of-store.ts';
import { readActiveGeneration, readStoreSettings } from './commerce/embedded/catalog/generation-rows.ts';
import { dateDemoRates } from './commerce/embedded/date-demo-rates.ts';
import { fillEmptyStore } from './commerce/embedded/fill-empty-store.ts';
import { createContent } from './content/create-content.ts';
import { holdFolder } from './database/hold-folder.ts';
import { keepPrivate } from './database/keep-private.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import type { Settings } from './env.ts';
import { createCacheBudget } from './http/cache-budget.ts';
import { keepRelease } from './http/earlier-files.ts';
import { trustProxies } from './http/proxies.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { listJobs } from './jobs/jobs.ts';
import { repeatJobs } from './jobs/repeat.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailTransport } from './mail/transport.ts';
import { mediaFolders } from './media/media-folders.ts';
import { openPrintPictures } from './media/print-pictures.ts';
import { createMembers } from './members/create-members.ts';
import { createReviews } from './members/reviews/create-reviews.ts';
import { createMetrics } from './metrics/metrics.ts';
import { checkKeys } from './payments/check-keys.ts';
import { guardGateways } from './payments/guard-gateway.ts';
import { type GatewaySurroundings, openGateways as openOwnGateways } from './payments/open-gateways.ts';
import { createOrphans } from './payments/orphans.ts';
import { createPayments } from './payments/payments.ts';
import { smallestPaymentOf } from './payments/smallest-payment.ts';
import { createTestPaymentStore } from './payments/test-gateway/store.ts';
import { createWebhooks } from './payments/webhooks.ts';
import { createStorefront } from './present/storefront.ts';
import { projectFolder } from './program.ts';
import { createPages, type PagesOptions, rendererFile } from './render/create-pages.ts';
import { createOrphanPayments } from './sales/payments/orphan-payments.ts';
import { createPaymentDisputes, type PaymentDispute } from './sales/payments/payment-disputes.ts';
import { createPaymentHints } from './sales/payments/payment-hints.ts';
import { createReceiptMarker } from './sales/receipts/receipt-marker.ts';
import { createSoldProducts } from './sales/sold/create-sold-products.ts';
import { openTicketSigner } from './sales/ticket-codes/keys.ts';
import { startTicketPrinter } from './tickets/printer.ts';
import { createReceiptFiles } from './tickets/receipt-files.ts';
import { createTicketFiles } from './tickets/ticket-files.ts';
import { openPassIcons } from './tickets/wallet/pass-icons.ts';
import { createWalletPasses } from './tickets/wallet/wallet-passes.ts';
import { walletSigners } from './wallet-signers.ts';

export interface RunningServer {
  /** Where it listens. */
  url: string;
  /** Answers a request that came in elsewhere. */
  answer: RequestListener;
  /** Resolves with the fault after which this process can sell nothing more: its database takes nothing until the next start. */
  failed: Promise<Error>;
  /**
   * Stops the store: listens for `listenMs` longer, while `/readyz` answers 503, then takes no new requests, finishes running ones
   * and releases all resources within five more seconds.
   */
  stop(patience?: { listenMs?: number }): Promise<void>;
}

interface StartOptions {
  /** Other payment services than those of the settings, where a program measures or tries the store with its own. */
  openGateways?: typeof openOwnGateways;
  dev?: PagesOptions['dev'];
}

const dist = resolve(projectFolder, 'dist');

/**
 * How long an idle connection is kept: longer than proxies in front keep theirs, which is 60 s with nginx, AWS and others. A proxy that
 * sends a POST on a connection that the store is just closing answers 502, because it may not send it twice.
 */
const keepAliveMs = 75_000;

/** Puts the parts together: database, back end, payments, mail, pages, HTTP and background jobs. */
export async function startServer(
  settings: Settings,
  logger: Logger,
  { openGateways = openOwnGateways, dev }: StartOptions = {},
): Promise<RunningServer> {
  const { databaseUrl, dataDir, publicUrl } = settings;
  const opened = keepPrivate(dataDir);
  if (opened.length > 0) {
    logger.warn({ paths: opened }, 'other users of this machine could read the data of the store: they no longer can');
  }
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir });
  const held = databaseUrl ? null : holdFolder(dataDir);
  if (held?.isAlone === false) {
    logger.warn(
      `Another store runs on ${dataDir} already. Both sell rightly on this machine, but nodes that are to share the work need a PostgreSQL: set DATABASE_URL.`,
    );
  }
  await migrate(database);
  if (settings.demoShop) {
    await fillEmptyStore(database, settings.demoShop, new Date());
    await dateDemoRates(database, settings.demoShop, new Date());
  }
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  if (store?.timeZone && settings.timeZone && store.timeZone !== settings.timeZone) {
    logger.warn(
      `The catalogue was written for ${store.timeZone}, but TIME_ZONE is ${settings.timeZone}, which decides what today is.`,
    );
  }
  const withdrawn = await replaceSiteKeys(database, settings.siteKeys);
  if (withdrawn.length > 0) logger.warn({ siteKeys: withdrawn }, 'SITE_KEYS no longer names these: they are withdrawn');
  const signer = await openTicketSigner(database);
  const receiptMarker = createReceiptMarker({ database, folder: dataDir, logger, clock: () => new Date() });
  await receiptMarker.goOn();
  const metrics = createMetrics();
  const commerce = await openCommerce(
    { ...commerceSettings(settings), signTicket: signer.sign, readTicket: signer.read, hear: metrics.hear },
    database,
  );
  const content = createContent(database);
  const reviews = createReviews({ database, clock: () => new Date() });
  const sold = createSoldProducts({ database, clock: () => new Date() });
  const storefront = createStorefront({
    commerce,
    content,
    reviews,
    sold,
    settings: { ...settings, paymentOptions: paymentOptionsOf(settings) },
  });
  metrics.watch({ figures: commerce.figures, pool: database.pool });

  const testPayments = createTestPaymentStore(database);
  const noteGatewayFault: GatewaySurroundings['note'] = (method, fault) =>
    logger.warn({ method, ...fault }, 'a call to a payment service came to nothing');
  const gateways = guardGateways(openGateways(settings, { testPayments, note: noteGatewayFault }), {
    now: () => performance.now(),
    note: metrics.countGatewayCall,
  });
  // A webhook or the service's own answer tells of it first.
  const reportDispute = ({ method, state, disputeId, reason }: PaymentDispute) => {
    logger.warn({ method, state, disputeId, reason }, 'a buyer disputes a payment');
    metrics.countDispute(method, state);
  };
  const payments = createPayments({
    orders: commerce.orders,
    gateways,
    publicUrl,
    reportDispute,
    report({ step, code, orderNumbers }) {
      logger.warn({ step, code, orderNumbers }, 'payments stay as they are');
      metrics.countStuckPayments(step, code, orderNumbers.length);
    },
  });
  const orphans = createOrphans({
    gateways,
    orphans: createOrphanPayments({ database, clock: () => new Date() }),
    orders: commerce.orders,
    payments,
    report: ({ method, known }) =>
      logger.error(
        { method, ...known },
        'a payment service has money of a payment that the books do not have: npm run payments -- orphans',
      ),
  });
  const webhooks = createWebhooks({
    gateways,
    orphans,
    hints: createPaymentHints({ database, clock: () => new Date() }),
    disputes: createPaymentDisputes({ database }),
    payments,
    clock: () => new Date(),
    count: metrics.countWebhook,
    reportDispute,
    reportFault: (err) => logger.error({ err }, 'a webhook could not be followed'),
  });
  const withoutGateway = await payments.withoutGateway();
  if (withoutGateway.length > 0) {
    logger.warn(
      { withoutGateway },
      'PAYMENT_METHODS no longer names these: their payments are neither settled nor given back',
    );
  }
  const caches = createCacheBudget(settings.cacheMegabytes * 2 ** 20);
  const printer = startTicketPrinter();
  const timeZone = async () => settings.timeZone ?? (await commerce.catalog.profile()).timeZone;
  const files = createTicketFiles({
    orders: commerce.orders,
    content,
    publicUrl,
    timeZone,
    printer,
    pictures: openPrintPictures(mediaFolders(settings)),
    cache: caches.open({ name: 'ticket files', bytesOf: (pdf) => pdf.byteLength, isPassing: true }),
  });
  const walletPasses = createWalletPasses({
    orders: commerce.orders,
    content,
    publicUrl,
    timeZone,
    signers: walletSigners(settings),
    icons: openPassIcons(resolve(projectFolder, 'site/public/icon-512.png')),
    clock: () => new Date(),
  });
  const receipts = createReceiptFiles({
    orders: commerce.orders,
    content,
    publicUrl,
    printer,
    cache: caches.open({ name: 'receipts', bytesOf: (pdf) => pdf.byteLength, isPassing: true }),
  });
  const members = createMembers({ database, settings, clock: () => new Date() });
  const transport = createMailTransport(settings);
  const { mailFrom: from, mailsAtOnce } = settings;
  const count = metrics.countMail;
  const mailer = createMailer({
    commerce,
    content,
    members,
    files,
    wallets: walletsOf(settings),
    transport,
    from,
    publicUrl,
    logger,
    mailsAtOnce,
    count,
  });
  const proxies = trustProxies(settings.trustedProxies);
  const siteKeys = createSiteKeys(database);
  const callers = createCallerFinder({ siteKeys, sessions: members, settings, proxies, logger });
  const pages = await openPages(
    {
      storefront,
      isUnavailable: commerce.isUnavailable,
      callers,
      settings,
      proxies,
      caches,
      ...(dev ? { dev } : {}),
    },
    logger,
  );

  let stopping = false;
  const app = createApp({
    commerce,
    storefront,
    callers,
    payments,
    webhooks,
    members,
    reviews,
    desk: { database, clock: () => new Date() },
    settings,
    proxies,
    caches,
    logger,
    metrics,
    ...(pages ? { pages } : {}),
    ...(settings.paymentMethods.includes('test') ? { testPayments } : {}),
    tickets: files,
    walletPasses,
    receipts,
    isStopping: () => stopping,
  });
  // Drop a request that has not arrived in full after 30 s, and look for such ones oftener than Node does by itself (30 s).
  const server = createServer({ requestTimeout: 30_000, connectionsCheckingInterval: 2000 }, app);
  // Close a connection whose client has stopped reading for 120 s.
  server.timeout = 120_000;
  server.keepAliveTimeout = keepAliveMs;
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  // Beside the start: a service that is away must keep nobody from looking at the shop.
  void checkKeys(gateways).then((checked) => {
    for (const one of checked) {
      const { method, state } = one;
      if (state === 'good') logger.info({ method }, 'the payment service takes the keys of the settings');
      else if (state === 'away')
        logger.warn({ method }, 'the payment service does not answer: its keys could not be tried');
      else logger.error({ method }, `the payment service refuses ${one.settings}: nobody can pay by it`);
    }
  });
  const releaseKept = keepRelease(dist, settings.dataDir).catch((err: unknown) => {
    logger.warn({ err }, 'scripts of this release could not be kept for pages that are open during the next deploy');
  });
  const jobs = repeatJobs(
    settings.jobs === 'on'
      ? listJobs({
          commerce,
          payments,
          webhooks,
          members,
          mailer,
          testPayments,
          receiptMarker,
          reminderHour: settings.reminderHour,
          forgetGuestsAfterDays: settings.forgetGuestsAfterDays,
          lookBackDays: settings.paymentLookBackDays,
        })
      : [],
    logger,
    metrics.noteRun,
  );

  return {
    url: `http://${nameOf(settings.host)}:${(server.address() as AddressInfo).port}`,
    answer: app,
    failed: database.failed,
    async stop({ listenMs = 0 } = {}) {
      if (stopping) return;
      stopping = true;
      await Promise.all([stopGracefully(server, { listenMs }), jobs.stop(), releaseKept]);
      await webhooks.settled();
      await receiptMarker.mark();
      await printer.stop();
      await commerce.close();
      held?.release();
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

function commerceSettings(settings: Settings) {
  return {
    ...settings,
    smallestPayment: smallestPaymentOf(settings),
    database: settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir },
    searchFolder: resolve(settings.dataDir, 'search'),
    clock: () => new Date(),
  };
}

/** An address that the server listens on, as it stands in a URL; the machine itself where it listens on every one. */
function nameOf(host = 'localhost'): string {
  return host.includes(':') ? `[${host}]` : host;
}
