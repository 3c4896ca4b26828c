import type { Asked, Text } from './query.ts';
import { toStored, type Value } from './sql.ts';
import type { Statements } from './sqlite-statements.ts';
import type { SqliteWrites } from './sqlite-writes.ts';
import { type Committed, expectedConstraints, inOrder, type RowsOf, type Steps } from './steps.ts';
import type { Change } from './write.ts';

/** Creates steps on SQLite: each change is a small prepared statement. A step is one savepoint, and simultaneous steps share one COMMIT. */
export function sqliteSteps(
  read: { all<Row>(text: string, ...values: Value[]): Row[] },
  { write, writeUnsynced }: Pick<SqliteWrites, 'write' | 'writeUnsynced'>,
): Steps {
  return {
    async ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries) {
      const rows: Record<string, unknown[]> = {};
      for (const [name, { query, values }] of Object.entries(queries)) {
        rows[name] = read.all(query.sqlite.text, ...(query.sqlite.bind(values) as Value[]));
      }
      return rows as RowsOf<Queries>;
    },
    commit: (changes) => commit(changes, write),
    commitUnsynced: (changes) => commit(changes, writeUnsynced),
  };
}

async function commit(changes: readonly Change[], write: SqliteWrites['write']): Promise<Committed> {
  const ordered = inOrder(changes);
  if (ordered.length === 0) return 'done';
  try {
    return await write(async (sql) => changeAll(sql, ordered));
  } catch (fault) {
    if (fault instanceof Moved || isExpected(fault)) return 'moved';
    throw fault;
  }
}

/** Thrown to undo the step's savepoint. */
class Moved extends Error {}

function changeAll(sql: Statements, changes: readonly Change[]): Committed {
  for (const { write, rows } of changes) {
    for (const row of rows) {
      const isChanged = write.sqlite.some((text) => run(sql, text, row) > 0);
      if (!isChanged && write.isExact) throw new Moved();
    }
  }
  return 'done';
}

function run(sql: Statements, text: Text, row: Readonly<Record<string, unknown>>): number {
  return sql.run(text.text, ...text.bind(row).map((value) => toStored(value as Value)));
}

/**
 * True when a broken constraint means that another step was first. A unique key always means that, a CHECK only when it is in
 * `expectedConstraints`.
 */
function isExpected(fault: unknown): boolean {
  const { errcode, message = '' } = fault as { errcode?: number; message?: string };
  if (errcode === 2067 || errcode === 1555) return true;
  return errcode === 275 && expectedConstraints.has(message.replace(/^CHECK constraint failed: /, ''));
}
