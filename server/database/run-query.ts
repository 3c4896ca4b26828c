import type { Asked } from './query.ts';
import type { Soon, Sql, Transaction, Value } from './sql.ts';

// Functions that run one typed statement, in a transaction or on `database.read` and `database`. The statement's text must be the same for
// both databases.

/** The first row; undefined when there is none. */
export function findRow<Row>({ get }: Pick<Sql, 'get'>, asked: Asked<Row>): Soon<Row | undefined> {
  return get<Row>(...statementOf(asked));
}

export function findRows<Row>({ all }: Pick<Sql, 'all'>, asked: Asked<Row>): Soon<Row[]> {
  return all<Row>(...statementOf(asked));
}

/** Changes rows; returns how many. */
export function changeRows({ run }: Pick<Sql, 'run'>, asked: Asked<unknown>): Soon<number> {
  return run(...statementOf(asked));
}

/** Changes rows in a transaction, without waiting for their number. */
export function sendChange({ send }: Pick<Transaction, 'send'>, asked: Asked<unknown>): void {
  send(...statementOf(asked));
}

function statementOf({ query, values }: Asked<unknown>): [text: string, ...values: Value[]] {
  const { text, bind } = query.sqlite;
  return [text, ...(bind(values) as Value[])];
}
