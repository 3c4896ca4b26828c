import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from './open-database.ts';
import { runTransaction, statementsOn } from './postgres-transaction.ts';

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
  // Planning a prepared statement anew for its values costs more than running it: all of ours go by a key.
  pool.on('connect', (client) => {
    // An error here also fails the query that the connection was opened for, which reports it.
    client.query('SET plan_cache_mode = force_generic_plan').catch(() => {});
  });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withoutEnd(pool) }) });
  const direct = statementsOn(pool);
  const write: Database['write'] = async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await runTransaction(pool, work);
      } catch (error) {
        if (tries > retries || !giveWay.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  };

  return {
    dialect: 'postgres',
    kysely,
    read: direct,
    write,
    run: direct.run,
    unsynced: { write, run: direct.run },
    async close() {
      await kysely.destroy();
      await pool.end();
    },
  };
}

/** Kysely ends its pool only if it was ever used; this one is ended here. */
function withoutEnd(pool: pg.Pool): PostgresPool {
  return { connect: () => pool.connect() as never, end: async () => {}, options: pool.options };
}
