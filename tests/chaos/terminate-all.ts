import pg from 'pg';

/** Makes PostgreSQL end every other connection to a database. */
export async function terminateAll(url: string): Promise<void> {
  const operator = new pg.Client(url);
  await operator.connect();
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await operator.end();
}
