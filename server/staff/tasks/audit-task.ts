import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { type AuditOptions, auditSales } from '#server/sales/audit/audit-sales.ts';
import { succeed } from '#shared/contract/errors.ts';
import { defineKind, type TaskKind } from './task-kind.ts';

export interface AuditTaskParts {
  database: Pick<Database, 'inSnapshot'>;
  auditOptions: AuditOptions;
}

/** Checks that all records of sales agree. The file has a line for each finding. */
export function auditTask({ database, auditOptions }: AuditTaskParts): TaskKind {
  return defineKind({
    permission: 'ledger.read',
    parameters: z.object({}),
    async work(_, { signal, progress, write }) {
      const findings = await auditSales(database, { ...auditOptions, signal, progress });
      await write(Buffer.from(findings.map((finding) => `${finding}\n`).join('')));
      const file = { name: 'audit.txt', type: 'text/plain; charset=utf-8' };
      return succeed({ count: findings.length, ...(findings.length > 0 && { file }) });
    },
  });
}
