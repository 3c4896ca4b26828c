import { judgeSettings } from './env.ts';
import { explainStartFault } from './explain-start-fault.ts';
import { createLogger } from './log.ts';
import { readEnvFile } from './settings/read-env-file.ts';
import { WrongSettings } from './start/follow-settings.ts';
import { startServer } from './start-server.ts';

readEnvFile();
const { settings, faults } = judgeSettings(process.env);
// Settings in the database may still complete those of the environment, but not mend a wrong value.
if (faults.some(({ code }) => code === 'value-invalid')) refuseSettings(faults.map(({ sentence }) => sentence));

const logger = createLogger(settings.logLevel);
// Node itself would write the fault with all of its fields, which may contain stored or sent data.
process.on('uncaughtException', (fault) => {
  logger.fatal({ err: fault }, 'the store ends because of an unexpected fault');
  process.exit(1);
});
// Node would write warnings as plain text among the lines of the log.
process.removeAllListeners('warning');
process.on('warning', ({ name, message, stack, code }: Error & { code?: string }) => {
  logger.warn({ warning: name, code, stack }, message);
});
const server = await startServer(process.env, logger).catch((fault: unknown) => {
  if (fault instanceof WrongSettings) refuseSettings(fault.faults);
  const reason = explainStartFault(fault, settings);
  if (reason === null) throw fault;
  process.stderr.write(`Gondola cannot start.\n- ${reason}\n`);
  process.exit(1);
});
const mostToEndMs = 5000;
const listenMs = settings.stopDelaySeconds * 1000;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    logger.info({ signal }, 'the store is closing');
    // After Ctrl-C the store ends without waiting for load balancers.
    end(0, signal === 'SIGTERM' ? listenMs : 0);
  });
}
void server.failed.then((fault) => {
  logger.fatal({ err: fault }, 'the store ends: its disk has failed, and only a new start can find out what is stored');
  // Until the end, calls are answered 503 and /readyz reports the cause, so that load balancers notice.
  setTimeout(() => end(1, 0), listenMs);
});

function refuseSettings(sentences: readonly string[]): never {
  process.stderr.write(
    `Gondola cannot start with these settings:\n${sentences.map((fault) => `- ${fault}\n`).join('')}`,
  );
  process.stderr.write('docs/operate/settings.md describes all settings.\n');
  process.exit(1);
}

/** Stops the store. If the stop fails or takes too long, the process ends with code 1. */
function end(code: number, listenMs: number): void {
  setTimeout(() => {
    logger.fatal({ seconds: mostToEndMs / 1000 }, 'the store did not close in time, and ends with work under way');
    process.exit(1);
  }, listenMs + mostToEndMs).unref();
  server.stop({ listenMs }).then(
    () => process.exit(code),
    (fault: unknown) => {
      logger.fatal({ err: fault }, 'the store did not close cleanly');
      process.exit(1);
    },
  );
}

// This line is logged last, because a test may stop the store as soon as it reads the line.
logger.info({ url: server.url, publicUrl: server.settings().publicUrl }, 'the store is open');
if (server.settings().paymentMethods.includes('test')) {
  logger.warn('the test gateway is on: buyers approve their own payments, and no money moves');
}
