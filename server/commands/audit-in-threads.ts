import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { auditOptions } from '#server/commerce/back-end-of-store.ts';
import type { Database } from '#server/database/database.ts';
import type { DatabasePlace } from '#server/database/open-database.ts';
import { startThread } from '#server/program.ts';
import { auditBy } from '#server/sales/audit/audit-sales.ts';
import type { Auditor } from '#server/sales/audit/auditor.ts';

/** What a thread of an audit can be asked for. */
export interface ThreadAuditor extends Auditor {
  take(moment: string): Promise<void>;
  close(): Promise<void>;
}

export interface Question {
  name: keyof ThreadAuditor;
  parameters: unknown[];
}

const mostThreads = 4;
const memory = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 };

/** `auditSales` by as many threads as the machine runs at once. `place` is where the database is. */
export async function auditInThreads(
  database: Pick<Database, 'shareMoment'>,
  place: DatabasePlace,
  count = Math.min(availableParallelism(), mostThreads),
): Promise<string[]> {
  const threads = Array.from({ length: count }, () => startThread('audit-worker', import.meta.url, memory, place));
  try {
    await Promise.all(threads.map((thread) => once(thread, 'message')));
    const [first, ...others] = threads.map(auditorIn);
    if (!first) throw new Error('An audit needs a thread.');
    const auditors = [first, ...others] as const;
    await database.shareMoment(async (moment) => {
      await Promise.all(auditors.map((auditor) => auditor.take(moment)));
    });
    const findings = await auditBy(auditors, auditOptions);
    await Promise.all(auditors.map((auditor) => auditor.close()));
    return findings;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function auditorIn(thread: Worker): ThreadAuditor {
  const ask =
    <Name extends keyof ThreadAuditor>(name: Name) =>
    async (...parameters: Parameters<ThreadAuditor[Name]>): Promise<never> => {
      thread.postMessage({ name, parameters } satisfies Question);
      // When the thread ends by a fault, this throws it.
      const [answer] = await once(thread, 'message');
      return answer as never;
    };
  return {
    take: ask('take'),
    close: ask('close'),
    partOrders: ask('partOrders'),
    check: ask('check'),
    auditOrders: ask('auditOrders'),
    checkGiftCodes: ask('checkGiftCodes'),
  };
}
