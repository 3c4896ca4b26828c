import pg from 'pg';
import { type Database, type Transaction, writeProbe } from './database.ts';
import { unreachable } from './postgres-faults.ts';
import { commitOn, connectTo, isDeadlock, rawOn, sendToClient, sendToPool, typedOn } from './postgres-statements.ts';
import { runTransaction } from './postgres-transaction.ts';
import { isChanged, isDone, isSuccess, noSigns, watchChanges } from './signs.ts';

const connections = 10;
const retries = 5;

/** Reads 64-bit integers and their sums as numbers: money in cents, counts and milliseconds are far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * Milliseconds that the store waits for PostgreSQL, so that a call is answered within about two seconds. Locks may not be released, a
 * statement may not end, and the server may hang. When a node stops within a transaction, the server ends it, which frees its locks.
 */
const bounds = { lock: 1500, statement: 2000, idleInTransaction: 2500, connect: 1500, answer: 2200 };

/**
 * The settings for plans of calls. Each prepared statement is planned once, because planning it again for its values would cost more than
 * running it. Plans always use an index. Otherwise a plan made while a table was empty would read the whole table in every step until
 * PostgreSQL has gathered statistics. https://www.postgresql.org/docs/current/runtime-config-query.html
 */
const plansOfCalls = [
  'SET plan_cache_mode = force_generic_plan',
  'SET enable_seqscan = off',
  'SET enable_hashjoin = off',
  'SET enable_mergejoin = off',
].join('; ');

/** The settings for statements that read whole tables, such as an audit: PostgreSQL may choose the plan. */
const plansOfWhole = 'SET plan_cache_mode = force_generic_plan';

export async function openPostgres(url: string): Promise<Database> {
  const pool = openPool(url, plansOfCalls, {
    max: connections,
    connectionTimeoutMillis: bounds.connect,
    query_timeout: bounds.answer,
    lock_timeout: bounds.lock,
    statement_timeout: bounds.statement,
    idle_in_transaction_session_timeout: bounds.idleInTransaction,
  });
  // Migrations, imports and audits may take long; calls do not wait for them.
  const patientPool = openPool(url, plansOfWhole, { max: 2, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 1000 });
  const send = sendToPool(pool);
  const typed = typedOn(send);
  const raw = rawOn(send);
  const signs = noSigns();
  const watch = watchChanges(signs);
  pool.on('release', (fault: unknown) => {
    if (!fault) signs.answeredAt = performance.now();
  });

  return {
    dialect: 'postgres',
    ask: typed.ask,
    change: (change) => watch(() => typed.change(change), isChanged),
    commit: (changes) => watch(() => commitOn(send, changes), isDone),
    transaction(work, { isPatient } = {}) {
      if (isPatient) return transactionOn(patientPool, work);
      return watch(() => transactionOn(pool, work), isSuccess);
    },
    async inSnapshot(work) {
      const client = await connectTo(patientPool);
      try {
        const send = sendToClient(client);
        const raw = rawOn(send);
        // https://www.postgresql.org/docs/current/transaction-iso.html#XACT-REPEATABLE-READ
        await raw.run('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        // BEGIN does not fix the snapshot yet; the first read does.
        await raw.get('SELECT 1');
        return await work({ ask: typedOn(send).ask, raw });
      } finally {
        // The connection is closed with its transaction.
        client.release(true);
      }
    },
    raw: {
      ...raw,
      run: (...statement) => watch(async () => raw.run(...statement), isChanged),
    },
    disk: {
      synced: async () => {},
      sync: async () => {},
      // PostgreSQL ends by itself when its disk fails.
      failed: new Promise(() => {}),
      probe: async (now) => void (await raw.run(writeProbe, now)),
    },
    figures: {
      signs,
      pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    async close() {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

function openPool(url: string, plans: string, config: pg.PoolConfig): pg.Pool {
  // With pipelining, statements whose answer nobody needs yet (BEGIN, the last changes, COMMIT) do not wait for a round trip each.
  const pool = new pg.Pool({ connectionString: url, types, pipeline: true, ...config } as pg.PoolConfig);
  // An idle connection that breaks (when the database restarts) is replaced at the next query; without a listener its error would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that breaks during use needs a listener too; its running query fails and reports the fault.
    client.on('error', () => {});
    // An error here also fails the query for which the connection was opened, and that query reports it.
    client.query(plans).catch(() => {});
  });
  return pool;
}

async function transactionOn<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runTransaction(pool, work);
    } catch (error) {
      if (tries > retries || !isDeadlock(error)) throw unreachable(error);
    }
  }
}
