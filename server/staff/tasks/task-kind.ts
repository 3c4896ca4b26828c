import type * as z from 'zod/mini';
import type { Actor } from '#server/staff/actor.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import type { TaskKindName } from '#shared/contract/staff/tasks.ts';

/** A kind of long work of staff. `defineKind` makes it. */
export interface TaskKind {
  /** The permission that the person needs when the work begins, and when the file is downloaded. */
  permission: Permission;
  parameters: z.ZodMiniType;
  /**
   * Does the work. It may begin again from its start on another node, so it must be able to run twice. An expected failure ends the task as
   * failed; a thrown fault too.
   */
  work(parameters: never, run: TaskRun): Promise<Result<TaskResult>>;
}

/** A task while a node works on it. */
export interface TaskRun {
  /** The person who asked for the work, with the permissions of the moment at which it began. */
  actor: Actor;
  /** Aborts when the node stops, when the person stops the task, or when another node has taken it. The work then throws or returns. */
  signal: AbortSignal;
  /** Notes how much is done, in per cent. */
  progress(percent: number): void;
  /** Adds bytes to the end of the file. */
  write(bytes: Uint8Array): Promise<void>;
}

export interface TaskResult {
  /** The number of things that the work has made or found. */
  count: number;
  /** The name and media type of the file; none when the work makes no file. */
  file?: { name: string; type: string };
}

export type TaskKinds = Readonly<Record<TaskKindName, TaskKind>>;

/** Returns a kind of task. TypeScript infers the type of its parameters from their schema. */
export function defineKind<Schema extends z.ZodMiniType>(
  kind: Omit<TaskKind, 'parameters' | 'work'> & {
    parameters: Schema;
    work(parameters: z.infer<Schema>, run: TaskRun): Promise<Result<TaskResult>>;
  },
): TaskKind {
  return kind;
}
