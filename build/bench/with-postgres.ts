import pg from 'pg';
import { startPostgres } from '#tests/support/database/start-postgres.ts';

/** Makes an empty database. Returns its address. */
export type NewDatabase = () => Promise<string>;

/** A new PostgreSQL server, or the one in DATABASE_URL. The databases that `use` makes are dropped afterwards. */
export async function withPostgres<Value>(use: (newDatabase: NewDatabase) => Promise<Value>): Promise<Value> {
  if (process.env.DATABASE_URL) return withDatabases(process.env.DATABASE_URL, use);
  const server = await startPostgres();
  try {
    return await withDatabases(server.url, use);
  } finally {
    await server.stop();
  }
}

async function withDatabases<Value>(
  serverUrl: string,
  use: (newDatabase: NewDatabase) => Promise<Value>,
): Promise<Value> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const names: string[] = [];
  try {
    return await use(async () => {
      const name = `gondola_bench_${process.pid}_${names.length}`;
      names.push(name);
      await admin.query(`CREATE DATABASE ${name}`);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return url.href;
    });
  } finally {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
