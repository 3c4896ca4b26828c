import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './open-database.ts';
import { numberPlaceholders } from './placeholders.ts';
import { isFailure, type Sql, type Transaction, toStored, type Value } from './sql.ts';
import type { Tables } from './tables.ts';

const connections = 10;
const retries = 5;
/** serialization_failure and deadlock_detected: the database chose this transaction to give way, and it may simply run again. */
const giveWay = new Set(['40001', '40P01']);

/** 64-bit integers and the sums of them are money in cents, counts and milliseconds: all far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export async function openPostgres(url: string): Promise<Database> {
  // Pipelining sends what needs no answer first (BEGIN, the last changes, COMMIT) without waiting a round trip for each.
  const pool = new pg.Pool({ connectionString: url, max: connections, types, pipeline: true } as pg.PoolConfig);
  // An idle connection that breaks (a restart of the database) is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) });
  const direct = statementsOn(pool);

  async function attempt<T>(work: (sql: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const unawaited: Promise<unknown>[] = [quiet(client.query('BEGIN'))];
      const sql = statementsOn(client);
      try {
        const answer = await work({
          ...sql,
          send: (text, ...values) => {
            unawaited.push(quiet(Promise.resolve(sql.run(text, ...values))));
          },
          forUpdate: ' FOR UPDATE',
          skipLocked: ' FOR UPDATE SKIP LOCKED',
        });
        const ended = client.query(isFailure(answer) ? 'ROLLBACK' : 'COMMIT');
        const [end] = await Promise.all([ended, ...unawaited]);
        if (end.command === 'ROLLBACK' && !isFailure(answer)) throw new Error('The transaction was rolled back.');
        return answer;
      } catch (error) {
        await client.query('ROLLBACK').catch((fault: Error) => {
          broken = fault;
        });
        throw error;
      }
    } finally {
      client.release(broken);
    }
  }

  return {
    dialect: 'postgres',
    kysely,
    read: direct,
    async write(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries > retries || !giveWay.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    run: direct.run,
    close: () => kysely.destroy(),
  };
}

/** Each text is prepared once a connection, under a name of its own. */
function statementsOn(client: { query: pg.Pool['query'] }): Sql {
  const query = (text: string, values: Value[]) =>
    client.query<never>({ ...numberPlaceholders(text), values: values.map(toStored) });
  return {
    get: async (text, ...values) => (await query(text, values)).rows[0],
    all: async (text, ...values) => (await query(text, values)).rows,
    run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
  };
}

/** Keeps the fault for whoever awaits it later, without Node calling it unhandled meanwhile. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
