import { type AuditTaskParts, auditTask } from './audit-task.ts';
import type { TaskKinds } from './task-kind.ts';

/** The kinds of long work of staff, with the parts of the store that they need. */
export function createTaskKinds(parts: AuditTaskParts): TaskKinds {
  return { audit: auditTask(parts) };
}
