import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { type AuditOptions, auditSales } from '#server/sales/audit/audit-sales.ts';
import { runAudit } from '#server/staff/money/audit-runs.ts';
import { succeed } from '#shared/contract/errors.ts';
import { auditInThread } from './audit-in-thread.ts';
import { defineKind, type TaskKind } from './task-kind.ts';

export interface AuditTaskParts {
  database: Pick<Database, 'dialect' | 'inSnapshot' | 'commit'>;
  /** The folder of the store, and of its SQLite file. */
  dataDir: string;
  auditOptions: AuditOptions;
  clock: () => Date;
}

/** Checks that all records of sales agree. The file has a line for each finding. */
export function auditTask({ database, dataDir, auditOptions, clock }: AuditTaskParts): TaskKind {
  return defineKind({
    permission: 'ledger.read',
    parameters: z.object({}),
    async work(_, { actor, signal, progress, write }) {
      const options = { ...auditOptions, signal, progress };
      const audit = () =>
        database.dialect === 'sqlite' ? auditInThread(dataDir, options) : auditSales(database, options);
      const findings = await runAudit(database, { audit, clock, accountId: actor.accountId });
      await write(Buffer.from(findings.map((finding) => `${finding}\n`).join('')));
      const file = { name: 'audit.txt', type: 'text/plain; charset=utf-8' };
      return succeed({ count: findings.length, ...(findings.length > 0 && { file }) });
    },
  });
}
