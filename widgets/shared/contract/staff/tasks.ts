import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { streamedFile } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** The kinds of long work of staff. `server/staff/tasks/kinds.ts` does the work of each. */
export const taskKindNames = ['audit', 'receipts'] as const;

export type TaskKindName = (typeof taskKindNames)[number];

export const taskStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

export type TaskState = (typeof taskStates)[number];

export const taskId = z.string().check(z.regex(/^[\w-]{1,40}$/));

const task = z.object({
  id: z.string(),
  kind: z.enum(taskKindNames),
  state: z.enum(taskStates),
  /** The share of the work that is done, in per cent. */
  progress: z.int(),
  /** ISO 8601. */
  madeAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Why the task has failed; null unless it has. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The number of things that were made or found; null before the end. */
  count: z.nullable(z.int()),
  /** The file to download; null when there is none. */
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
  /** The instant at which the task and its file are deleted; null before the end. */
  keptUntil: z.nullable(z.string()),
});

export type Task = z.infer<typeof task>;

/** The answer of a call that starts a task. */
export const startedTask = z.object({ id: z.string() });

const guards = ['sign-in-required', 'not-allowed'] as const;

export const tasks = defineCall({
  name: 'staff.tasks',
  method: 'GET',
  path: '/staff/tasks',
  caller: 'staff',
  permission: 'ledger.read',
  orPermission: 'catalogue.publish',
  byKey: false,
  summary: 'The long work that the caller has started, the newest first. It is deleted seven days after its end.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ tasks: z.array(task), next: z.nullable(z.string()) }),
  errors: guards,
});

export const oneTask = defineCall({
  name: 'staff.task',
  method: 'GET',
  path: '/staff/tasks/{id}',
  caller: 'staff',
  permission: 'ledger.read',
  orPermission: 'catalogue.publish',
  byKey: false,
  summary: 'One task that the caller has started, with its progress.',
  safe: true,
  request: z.object({ id: taskId }),
  response: z.object({ task }),
  errors: [...guards, 'task-not-found'],
});

export const stopTask = defineCall({
  name: 'staff.stopTask',
  method: 'POST',
  path: '/staff/tasks/{id}/stop',
  caller: 'staff',
  permission: 'ledger.read',
  orPermission: 'catalogue.publish',
  byKey: false,
  summary: 'Stops a task that waits or runs. Nothing of its file stays. A task that has ended stays as it is.',
  safe: false,
  request: z.object({ id: taskId }),
  response: z.object({ task }),
  errors: [...guards, 'task-not-found', 'preview-changed'],
});

export const taskFile = defineCall({
  name: 'staff.taskFile',
  method: 'GET',
  path: '/staff/tasks/{id}/file',
  caller: 'staff',
  permission: 'ledger.read',
  orPermission: 'catalogue.publish',
  byKey: false,
  summary:
    'The file of a task. Only the person who started the task gets it, with the permission that the task needs. It can be opened as a link. Each download leaves a line in the audit trail.',
  safe: true,
  request: z.object({ id: taskId }),
  response: streamedFile,
  file: 'application/octet-stream',
  errors: [...guards, 'task-not-found', 'task-not-ready'],
});
