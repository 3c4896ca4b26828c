import { parentPort, workerData } from 'node:worker_threads';
import { type DatabasePlace, openDatabase } from '#server/database/open-database.ts';
import { createAuditor } from '#server/sales/audit/auditor.ts';
import type { Question, ThreadAuditor } from './audit-in-threads.ts';

/** An auditor in a thread of its own, which says when it is open and then answers one question after the other. A fault ends it. */
const database = await openDatabase(workerData as DatabasePlace);
const snapshot = await database.openSnapshot();
const auditor: ThreadAuditor = { ...createAuditor(snapshot.read), take: snapshot.take, close: snapshot.close };

parentPort?.on('message', async ({ name, parameters }: Question) => {
  const operation = auditor[name] as (...values: unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await operation(...parameters));
});
parentPort?.postMessage('open');
