import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Transaction } from './database.ts';
import type { Asked, RowsOf } from './query.ts';
import { type Committed, type Sql, toStored, type Value } from './sql.ts';
import { expectedConstraints, inOrder } from './steps.ts';
import type { Change } from './write.ts';

/** The most statements that are cached, enough for the whole program. The limit bounds memory if texts ever vary without end. */
const mostStatements = 500;

export interface Statements extends Sql {
  get<Row>(text: string, ...values: Value[]): Row | undefined;
  all<Row>(text: string, ...values: Value[]): Row[];
  run(text: string, ...values: Value[]): number;
}

/**
 * Prepares each text once: preparing again costs as much as a third of a small transaction.
 * @param guard Called before each statement; when it throws, the statement does not run.
 */
export function keepStatements(connection: DatabaseSync, guard: () => void = () => {}): Statements {
  const cache = new LRUCache<string, StatementSync>({ max: mostStatements });

  function prepare(text: string): StatementSync {
    guard();
    let statement = cache.get(text);
    if (!statement) {
      statement = connection.prepare(text);
      cache.set(text, statement);
    }
    return statement;
  }

  return {
    get: <Row>(text: string, ...values: Value[]) => prepare(text).get(...values.map(toStored)) as Row | undefined,
    all: <Row>(text: string, ...values: Value[]) => prepare(text).all(...values.map(toStored)) as Row[],
    run: (text, ...values) => Number(prepare(text).run(...values.map(toStored)).changes),
  };
}

export async function askSqlite<Queries extends Record<string, Asked<unknown>>>(
  { all }: Pick<Statements, 'all'>,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, { query, values }] of Object.entries(queries)) {
    rows[name] = all(query.sqlite.text, ...(query.sqlite.bind(values) as Value[]));
  }
  return rows as RowsOf<Queries>;
}

export function sqliteTransaction(sql: Statements): Transaction {
  return {
    raw: sql,
    ask: (queries) => askSqlite(sql, queries),
    change: async (change) => changeRows(sql, change),
    send(...changes) {
      for (const change of changes) changeRows(sql, change);
    },
  };
}

/** Changes each row by a small prepared statement. Returns how many rows changed. */
export function changeRows(sql: Statements, { write, rows }: Change): number {
  return rows.reduce((changed, row) => changed + changeRow(sql, write, row), 0);
}

function changeRow({ run }: Statements, { sqlite }: Change['write'], row: Change['rows'][number]): number {
  for (const { text, bind } of sqlite) {
    const changed = run(text, ...(bind(row) as Value[]));
    if (changed > 0) return changed;
  }
  return 0;
}

/** Makes all changes of a step. When another step was first, throws a fault that `isMoved` recognises. */
export function changeAll(sql: Statements, changes: readonly Change[]): Committed {
  for (const { write, rows } of inOrder(changes)) {
    for (const row of rows) {
      if (changeRow(sql, write, row) === 0 && write.isExact) throw new Moved();
    }
  }
  return 'done';
}

/** Thrown to undo the step's savepoint. */
class Moved extends Error {}

/**
 * True when another step was first: a row has changed since it was read, or a constraint is broken. A broken unique key always counts, a
 * broken CHECK only when it is expected.
 */
export function isMoved(fault: unknown): boolean {
  const { errcode, message = '' } = fault as { errcode?: number; message?: string };
  if (fault instanceof Moved || errcode === 2067 || errcode === 1555) return true;
  return errcode === 275 && expectedConstraints.has(message.replace(/^CHECK constraint failed: /, ''));
}
