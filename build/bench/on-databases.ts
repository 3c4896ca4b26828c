import { withPostgres } from './with-postgres.ts';

export const databaseNames = ['sqlite', 'postgres'] as const;

export type DatabaseName = (typeof databaseNames)[number];

/** A kind of database that a section is measured on. */
export interface BenchDatabase {
  title: string;
  /** The settings of a server with an empty database of its own. */
  newEnvironment(): Promise<{ DATABASE_URL: string }>;
}

/** Measures a section on each of the databases in turn. */
export async function* onDatabases(
  names: readonly DatabaseName[],
  section: (database: BenchDatabase) => Promise<string>,
): AsyncGenerator<string> {
  for (const name of names) yield await onDatabase(name, section);
}

function onDatabase(name: DatabaseName, section: (database: BenchDatabase) => Promise<string>): Promise<string> {
  // An empty DATABASE_URL makes the server use a file in its own folder, even if the environment names another database.
  if (name === 'sqlite') return section({ title: 'SQLite', newEnvironment: async () => ({ DATABASE_URL: '' }) });
  return withPostgres((newDatabase) =>
    section({ title: 'PostgreSQL', newEnvironment: async () => ({ DATABASE_URL: await newDatabase() }) }),
  );
}
