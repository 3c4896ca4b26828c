import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

/** Hears of each moment between two statements of this process: `text` is the statement that has just been sent or done. */
export type HearMoment = (moment: { text: string; connection: DatabaseSync | pg.Client }) => void;

/**
 * From now on each statement of this process is told of, on whichever database. On SQLite there is one moment after each; on
 * PostgreSQL there are two: it is sent, and it is answered. What `hear` throws, the statement throws.
 */
export function watchStatements(hear: HearMoment): void {
  watchSqlite(hear);
  watchPostgres(hear);
}

function watchSqlite(hear: HearMoment): void {
  const connectionOf = new WeakMap<StatementSync, DatabaseSync>();
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (text) {
    const statement = prepare.call(this, text);
    connectionOf.set(statement, this);
    return statement;
  };
  DatabaseSync.prototype.exec = function (text) {
    exec.call(this, text);
    hear({ text, connection: this });
  };
  for (const name of ['run', 'get', 'all'] as const) {
    const execute = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]) {
        const done = execute.apply(this, values);
        const connection = connectionOf.get(this);
        if (connection) hear({ text: this.sourceSQL, connection });
        return done;
      },
    });
  }
}

function watchPostgres(hear: HearMoment): void {
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parts: unknown[]) {
      const answered = query.apply(this, parts);
      const text = textOf(parts[0]);
      if (!(answered instanceof Promise)) return answered;
      return watchAnswer(answered, () => hear({ text, connection: this }));
    },
  });
}

/** The bytes leave with the turn of the event loop that they were written in. */
async function watchAnswer(answered: Promise<unknown>, hear: () => void): Promise<unknown> {
  answered.catch(() => {});
  await new Promise(setImmediate);
  hear();
  const answer = await answered;
  hear();
  return answer;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
}
