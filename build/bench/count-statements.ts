import { createServer } from 'node:http';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

/** The work of a store's database since the start. */
export interface StatementCounts {
  /** Statements, except those that begin or end a transaction. */
  statements: number;
  /** COMMIT statements, and changes outside a transaction. */
  commits: number;
}

const counts: StatementCounts = { statements: 0, commits: 0 };

/** Counts this process's statements from now on, on either database, and answers the counts on a port. */
export function countStatements(port: number): void {
  countOnSqlite();
  countOnPostgres();
  createServer((_request, response) => response.end(JSON.stringify(counts)))
    .listen(port, '127.0.0.1')
    .unref();
}

export async function readStatementCounts(port: number): Promise<StatementCounts> {
  return (await fetch(`http://127.0.0.1:${port}/`)).json() as Promise<StatementCounts>;
}

const transactionWords = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

function countOnSqlite(): void {
  const methods = StatementSync.prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
  for (const name of ['run', 'get', 'all']) {
    const method = methods[name];
    methods[name] = function (this: StatementSync, ...values) {
      count(this.sourceSQL, /^COMMIT\b/i.test(this.sourceSQL));
      return method?.apply(this, values);
    };
  }
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (text) {
    count(text, /^COMMIT\b/i.test(text));
    exec.call(this, text);
  };
}

function countOnPostgres(): void {
  const inTransaction = new WeakSet<pg.Client>();
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [asked] = values as [string | { text?: string }];
    const text = (typeof asked === 'string' ? asked : asked.text) ?? '';
    if (/^BEGIN\b/i.test(text)) inTransaction.add(this);
    const changes = /^(WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !inTransaction.has(this);
    count(text, changes || /^COMMIT\b/i.test(text));
    if (/^(COMMIT|ROLLBACK)\b/i.test(text)) inTransaction.delete(this);
    return query.apply(this, values);
  } as typeof pg.Client.prototype.query;
}

function count(text: string, isCommit: boolean): void {
  if (!transactionWords.test(text)) counts.statements += 1;
  if (isCommit) counts.commits += 1;
}
