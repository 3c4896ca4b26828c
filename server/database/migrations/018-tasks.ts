import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Long work of staff, such as making a large file, and the files that it has made. */
export function tasksMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // `due_at`: a node may take the task from then on; null once it has ended. `run`: the present attempt.
    `CREATE TABLE staff_tasks (
      id text PRIMARY KEY,
      version int NOT NULL,
      kind text NOT NULL,
      asked_by text NOT NULL,
      parameters text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
      progress int NOT NULL CHECK (progress BETWEEN 0 AND 100),
      run text NOT NULL,
      tries int NOT NULL,
      made_at int NOT NULL,
      due_at int,
      ended_at int,
      outcome text,
      file_name text,
      file_type text,
      file_size int
    ) STRICT`,
    'CREATE INDEX staff_tasks_due ON staff_tasks (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX staff_tasks_by_account ON staff_tasks (asked_by, made_at, id)',
    'CREATE INDEX staff_tasks_ended ON staff_tasks (ended_at) WHERE ended_at IS NOT NULL',
    // The bytes of a file as base64, in their sequence.
    `CREATE TABLE staff_task_parts (
      run text NOT NULL,
      ordinal int NOT NULL,
      content text NOT NULL,
      PRIMARY KEY (run, ordinal)
    ) STRICT`,
  ]);
}
