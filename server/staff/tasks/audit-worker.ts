import { parentPort, workerData } from 'node:worker_threads';
import { readSnapshotOf } from '#server/database/sqlite-snapshot.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import type { AuditQuestion, AuditReply } from './audit-in-thread.ts';

const { folder, areCartsOurs } = workerData as AuditQuestion;

function reply(what: AuditReply): void {
  parentPort?.postMessage(what);
}

const findings = await auditSales(
  { inSnapshot: (work) => readSnapshotOf(folder, work) },
  { areCartsOurs, progress: (percent) => reply({ percent }) },
);
reply({ findings });
