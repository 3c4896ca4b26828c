import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { judgeSettings, type Settings } from './env.ts';
import { keepRelease } from './http/earlier-files.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openGateways as openOwnGateways } from './payments/open-gateways.ts';
import { projectFolder } from './program.ts';
import type { PagesOptions } from './render/create-pages.ts';
import { createReceiptMarker } from './sales/receipts/receipt-marker.ts';
import { openTicketSigner } from './sales/ticket-codes/keys.ts';
import { sealer } from './settings/seal.ts';
import type { Environment } from './settings/stored/combine-settings.ts';
import type { SettingsDesk } from './staff/settings/save-settings.ts';
import { followSettings, readAllSettings } from './start/follow-settings.ts';
import { listen } from './start/listen.ts';
import { openData } from './start/open-data.ts';
import { openInside } from './start/open-inside.ts';
import { swapInside } from './start/swap-inside.ts';

export interface RunningServer {
  url: string;
  /** The settings in use. */
  settings(): Settings;
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
  /** Listens on another port than that of the settings. */
  port?: number;
  /** The milliseconds between two looks for changed settings. */
  lookEveryMs?: number;
}

const dist = resolve(projectFolder, 'dist');
const clock = () => new Date();

/**
 * Opens the store: first what stays the same (database, HTTP, metrics), then the inside, which depends on the settings. When staff save
 * settings, the inside is opened again and takes the place of the former one.
 */
export async function startServer(
  environment: Environment,
  logger: Logger,
  { openGateways = openOwnGateways, dev, port, lookEveryMs = 1000 }: StartOptions = {},
): Promise<RunningServer> {
  // The settings that only the environment has are known before the database is open.
  const { settings: own } = judgeSettings(environment);
  const { database, release } = await openData(own, logger);
  const settingsDesk: SettingsDesk = { database, clock, environment, sealer: sealer(own) };
  const read = await readAllSettings(settingsDesk);
  for (const note of read.notes) logger.warn(note);
  const receiptMarker = createReceiptMarker({ database, folder: own.dataDir, logger, clock });
  await receiptMarker.goOn();
  const metrics = createMetrics();
  const signer = await openTicketSigner(database);
  let stopping = false;
  const outside = {
    ...{ database, settingsDesk, receiptMarker, signer, metrics, logger, openGateways },
    ...(dev ? { dev } : {}),
    isStopping: () => stopping,
  };
  const swap = swapInside(await openInside(read.settings, outside), logger, metrics.noteRun);
  const { server, url } = await listen(swap.answer, { ...own, ...(port === undefined ? {} : { port }) });
  const endFollowing = followSettings(settingsDesk, {
    version: read.version,
    change: async ({ settings }) => swap.put(await openInside(settings, outside)),
    logger,
    everyMs: lookEveryMs,
  });
  const releaseKept = keepRelease(dist, own.dataDir).catch((err: unknown) => {
    logger.warn({ err }, 'scripts of this release could not be copied for pages that stay open during the next deploy');
  });

  return {
    url,
    settings: () => swap.current().settings,
    answer: swap.answer,
    failed: database.disk.failed,
    async stop({ listenMs = 0 } = {}) {
      if (stopping) return;
      stopping = true;
      const insidesEnded = endFollowing().then(() => swap.stop());
      await Promise.all([stopGracefully(server, { listenMs }), insidesEnded, releaseKept]);
      await receiptMarker.mark();
      await database.close();
      release();
    },
  };
}
