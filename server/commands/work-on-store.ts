import { existsSync } from 'node:fs';
import type { Database } from '#server/database/database.ts';
import { explainDatabaseFault } from '#server/database/explain-fault.ts';
import { sqliteFileIn } from '#server/database/keep-private.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open-database.ts';
import { readDataPlace } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';

/**
 * Does a command's work on the database of an existing store. A folder without one is refused: a new, empty database would pass
 * every check. What the operator has to mend is said in a sentence, with exit code 1.
 */
export async function workOnStore(work: (database: Database, place: DatabasePlace) => Promise<void>): Promise<void> {
  readEnvFile();
  const { folder, url } = readDataPlace(process.env);
  if (!url && !existsSync(sqliteFileIn(folder))) {
    refuse(`DATA_DIR ${folder} is not the folder of a store: there is no gondola.sqlite in it.`);
    return;
  }
  try {
    const place = url ? { url } : { folder };
    const database = await openDatabase(place);
    try {
      await migrate(database);
      await work(database, place);
    } finally {
      await database.close();
    }
  } catch (fault) {
    const reason = explainDatabaseFault(fault, { dataDir: folder, databaseUrl: url });
    if (reason === null) throw fault;
    refuse(reason);
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
