import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

type Connection = DatabaseSync | pg.Client;

/** Watches every statement of this process on any database. When a callback throws, the statement throws. */
export interface Watcher {
  before?(connection: Connection): void;
  /** Called between statements: on SQLite after each statement; on PostgreSQL after it is sent and after it is answered. */
  after(text: string, connection: Connection): void;
}

export function watchStatements(watcher: Watcher): void {
  watchSqlite(watcher);
  watchPostgres(watcher);
}

function watchSqlite({ before, after }: Watcher): void {
  const connectionOf = new WeakMap<StatementSync, DatabaseSync>();
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (text) {
    const statement = prepare.call(this, text);
    connectionOf.set(statement, this);
    return statement;
  };
  DatabaseSync.prototype.exec = function (text) {
    before?.(this);
    exec.call(this, text);
    after(text, this);
  };
  for (const name of ['run', 'get', 'all'] as const) {
    const execute = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]) {
        const connection = connectionOf.get(this);
        if (!connection) return execute.apply(this, values);
        before?.(connection);
        const text = this.sourceSQL;
        const done = execute.apply(this, values);
        after(text, connection);
        return done;
      },
    });
  }
}

function watchPostgres({ before, after }: Watcher): void {
  const query = pg.Client.prototype.query as (...parts: unknown[]) => Promise<unknown>;

  async function ask(client: pg.Client, parts: unknown[]): Promise<unknown> {
    before?.(client);
    const text = textOf(parts[0]);
    const answered = query.apply(client, parts);
    answered.catch(() => {});
    // The bytes are sent at the end of this turn of the event loop.
    await new Promise(setImmediate);
    after(text, client);
    const answer = await answered;
    after(text, client);
    return answer;
  }

  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parts: unknown[]) {
      const callback = parts.at(-1);
      if (typeof callback !== 'function') return ask(this, parts);
      ask(this, parts.slice(0, -1)).then(
        (answer) => callback(null, answer),
        (fault) => callback(fault),
      );
    },
  });
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
}
