import { type AuditTaskParts, auditTask } from './audit-task.ts';
import { type ReceiptsTaskParts, receiptsTask } from './receipts-task.ts';
import type { TaskKinds } from './task-kind.ts';

/** The kinds of long work of staff, with the parts of the store that they need. */
export function createTaskKinds(parts: AuditTaskParts & ReceiptsTaskParts): TaskKinds {
  return { audit: auditTask(parts), receipts: receiptsTask(parts) };
}
