import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from './open-database.ts';
import { queryTogether } from './postgres-batch.ts';
import { runTransaction, statementsOn } from './postgres-transaction.ts';

/** In each of the two pools. */
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
  const pool = openPool(url, []);
  // Its COMMITs do not wait for the disk; one that does, in the other pool, makes sure of all that came before it.
  const passingPool = openPool(url, ['SET synchronous_commit = off']);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withoutEnd(pool) }) });
  const passing = statementsOn({ query: queryTogether(passingPool) });

  return {
    dialect: 'postgres',
    kysely,
    read: passing,
    write: writeTo(pool),
    run: statementsOn({ query: queryTogether(pool) }).run,
    passing: { write: writeTo(passingPool), run: passing.run },
    async close() {
      await kysely.destroy();
      await Promise.all([pool.end(), passingPool.end()]);
    },
  };
}

function openPool(url: string, commands: string[]): pg.Pool {
  // Pipelining sends what needs no answer first (BEGIN, the last changes, COMMIT) without waiting a round trip for each.
  const pool = new pg.Pool({ connectionString: url, max: connections, types, pipeline: true } as pg.PoolConfig);
  // An idle connection that breaks (a restart of the database) is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Planning a prepared statement anew for its values costs more than running it: all of ours go by a key.
    for (const command of ['SET plan_cache_mode = force_generic_plan', ...commands]) {
      // A connection that fails here fails at the query that it was opened for, and that one tells.
      client.query(command).catch(() => {});
    }
  });
  return pool;
}

function writeTo(pool: pg.Pool): Database['write'] {
  return async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await runTransaction(pool, work);
      } catch (error) {
        if (tries > retries || !giveWay.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  };
}

/** Kysely ends its pool only if it was ever used; this one is ended here. */
function withoutEnd(pool: pg.Pool): PostgresPool {
  return { connect: () => pool.connect() as never, end: async () => {}, options: pool.options };
}
