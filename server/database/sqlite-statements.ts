import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { type Transaction, toStored, type Value } from './sql.ts';

/** The most statements that are cached, enough for the whole program. The limit bounds memory if texts ever vary without end. */
const mostStatements = 500;

export interface Statements extends Transaction {
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

  const run = (text: string, ...values: Value[]) => Number(prepare(text).run(...values.map(toStored)).changes);
  return {
    get: <Row>(text: string, ...values: Value[]) => prepare(text).get(...values.map(toStored)) as Row | undefined,
    all: <Row>(text: string, ...values: Value[]) => prepare(text).all(...values.map(toStored)) as Row[],
    run,
    send: (text, ...values) => {
      run(text, ...values);
    },
  };
}
