import type pg from 'pg';
import type { Database } from './database.ts';
import { unreachable } from './postgres-faults.ts';
import { statementsOn } from './postgres-transaction.ts';

/** Creates the reading within one transaction. https://www.postgresql.org/docs/current/transaction-iso.html#XACT-REPEATABLE-READ */
export function postgresInSnapshot(pool: pg.Pool): Database['inSnapshot'] {
  return async (work) => {
    const client = await pool.connect().catch((fault: unknown) => {
      throw unreachable(fault);
    });
    try {
      const sql = statementsOn(client);
      await sql.run('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      // BEGIN does not fix the snapshot; the first read does.
      await sql.get('SELECT 1');
      return await work(sql);
    } finally {
      // Closes the connection together with its transaction.
      client.release(true);
    }
  };
}
