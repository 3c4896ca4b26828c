import type { Asked } from './query.ts';
import type { Soon, Sql, Transaction, Value } from './sql.ts';

// One typed statement at a time: in a transaction, or outside of one on `database.read` and `database`. It must have the same text for both databases.

/** The first row; undefined where there is none. */
export function findRow<Row>({ get }: Pick<Sql, 'get'>, asked: Asked<Row>): Soon<Row | undefined> {
  return get<Row>(...statementOf(asked));
}

export function findRows<Row>({ all }: Pick<Sql, 'all'>, asked: Asked<Row>): Soon<Row[]> {
  return all<Row>(...statementOf(asked));
}

/** Changes rows, and answers how many. */
export function changeRows({ run }: Pick<Sql, 'run'>, asked: Asked<unknown>): Soon<number> {
  return run(...statementOf(asked));
}

/** Changes rows in a transaction that need not know how many. */
export function sendChange({ send }: Pick<Transaction, 'send'>, asked: Asked<unknown>): void {
  send(...statementOf(asked));
}

function statementOf({ query, values }: Asked<unknown>): [text: string, ...values: Value[]] {
  const { text, bind } = query.sqlite;
  return [text, ...(bind(values) as Value[])];
}
