import { startThread } from '#server/program.ts';
import type { AuditOptions } from '#server/sales/audit/audit-sales.ts';

export interface AuditQuestion {
  folder: string;
  areCartsOurs: boolean;
}

export type AuditReply = { percent: number } | { findings: string[] };

const bounds = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

/**
 * Audits the SQLite store in a folder in a separate thread. SQLite reads in the thread that asks, so the audit of a large store would keep
 * the server from answering anybody for minutes.
 */
export function auditInThread(
  folder: string,
  { areCartsOurs = true, signal, progress = () => {} }: AuditOptions = {},
): Promise<string[]> {
  signal?.throwIfAborted();
  const question: AuditQuestion = { folder, areCartsOurs };
  const thread = startThread('audit-worker', import.meta.url, bounds, question);
  thread.unref();
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const end = () => {
    reject(signal?.reason);
    // The thread ends after its current statement, which may take long.
    void thread.terminate();
  };
  signal?.addEventListener('abort', end, { once: true });
  thread.on('message', (reply: AuditReply) => {
    if ('findings' in reply) resolve(reply.findings);
    else progress(reply.percent);
  });
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread of the audit ended.')));
  return promise.finally(() => signal?.removeEventListener('abort', end));
}
