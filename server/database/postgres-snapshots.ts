import type pg from 'pg';
import type { Database } from './database.ts';
import { unreachable } from './postgres-faults.ts';
import { statementsOn } from './postgres-transaction.ts';
import { readAtOneMoment } from './read-at-one-moment.ts';

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/** Snapshots that PostgreSQL exports from one transaction to others. https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-SNAPSHOT-SYNCHRONIZATION */
export function postgresSnapshots(pool: pg.Pool): Pick<Database, 'atOneMoment' | 'openSnapshot' | 'shareMoment'> {
  async function openSnapshot() {
    const client = await pool.connect().catch((fault: unknown) => {
      throw unreachable(fault);
    });
    const sql = statementsOn(client);
    return {
      async take(moment?: string) {
        await sql.run(begin);
        if (moment !== undefined) await sql.run(`SET TRANSACTION SNAPSHOT '${moment}'`);
        // Otherwise the first read would fix the moment.
        await sql.get('SELECT 1');
      },
      read: sql,
      /** The connection is closed with its transaction. */
      close: async () => client.release(true),
    };
  }

  const atOneMoment = readAtOneMoment(openSnapshot);
  return {
    openSnapshot,
    atOneMoment,
    shareMoment: (take) =>
      atOneMoment(async (sql) => {
        const exported = await sql.get<{ moment: string }>('SELECT pg_export_snapshot() AS moment');
        if (exported) await take(exported.moment);
      }),
  };
}
