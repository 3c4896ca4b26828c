import { startPostgres } from '#server/testing/start-postgres.ts';

/** Runs with a PostgreSQL of its own, or with the one that DATABASE_URL names, and takes it away afterwards. */
export async function withPostgres<Value>(use: (url: string) => Promise<Value>): Promise<Value> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
  const server = await startPostgres();
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}
