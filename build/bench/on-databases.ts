import { withPostgres } from './with-postgres.ts';

export const databaseNames = ['sqlite', 'postgres'] as const;

export type DatabaseName = (typeof databaseNames)[number];

export interface BenchDatabase {
  title: string;
  /** Settings of a server with its own empty database. */
  newEnvironment(): Promise<{ DATABASE_URL: string }>;
}

export async function* onDatabases(
  names: readonly DatabaseName[],
  section: (database: BenchDatabase) => Promise<string>,
): AsyncGenerator<string> {
  for (const name of names) yield await onDatabase(name, section);
}

function onDatabase(name: DatabaseName, section: (database: BenchDatabase) => Promise<string>): Promise<string> {
  // An empty DATABASE_URL means a file in the server's folder, even if the environment names another database.
  if (name === 'sqlite') return section({ title: 'SQLite', newEnvironment: async () => ({ DATABASE_URL: '' }) });
  return withPostgres((newDatabase) =>
    section({ title: 'PostgreSQL', newEnvironment: async () => ({ DATABASE_URL: await newDatabase() }) }),
  );
}
