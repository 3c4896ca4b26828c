import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { explainDatabaseFault } from '#server/database/explain-fault.ts';
import { sqliteFileIn } from '#server/database/keep-private.ts';
import { checkMigrated } from '#server/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#server/database/open-database.ts';
import { DatabaseUnreachable } from '#server/database/postgres-faults.ts';
import { readDataPlace } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { refuse } from './refuse.ts';
import { wordPlace } from './word-place.ts';

export type OnStore = (store: { database: Database }) => Promise<void>;

/** Does a command's work on an existing store, which `say` names first. It makes no tables: an empty one would pass checks. */
export async function workOnStore(work: OnStore, say: (line: string) => void = console.log): Promise<void> {
  const place = dataPlace();
  const missing = whyNoStore(place);
  if (missing !== null) refuse(missing);
  const prepare = async (database: Database) => {
    await checkMigrated(database);
    say(await wordPlace(database, place));
  };
  await workOnDatabase(place, prepare, work);
}

/** Does a command's work on a database. A fault that the operator has to mend ends the command with a sentence. */
export async function workOnDatabase(
  place: DatabaseLocation,
  prepare: (database: Database) => Promise<void>,
  work: OnStore,
): Promise<void> {
  try {
    await withDatabase(place, prepare, work);
  } catch (fault) {
    const { folder, url } = readDataPlace(process.env);
    const reason = explainDatabaseFault(fault, { dataDir: folder, databaseUrl: url });
    if (reason === null) throw fault;
    if (!(fault instanceof DatabaseUnreachable)) refuse(reason);
    console.error(reason);
    // Connections that hang are not waited for.
    process.exit(1);
  }
}

/** The database that the environment and `.env` name. */
export function dataPlace(): DatabaseLocation {
  readEnvFile();
  const { folder, url } = readDataPlace(process.env);
  return url ? { url } : { folder };
}

/** Why a command that needs a store finds none, in a sentence; null when it may look. Nothing is made by looking. */
export function whyNoStore(place: DatabaseLocation): string | null {
  if ('url' in place) return null;
  const file = statSync(sqliteFileIn(place.folder), { throwIfNoEntry: false });
  if (file && file.size > 0) return null;
  return `DATA_DIR ${place.folder} is not the folder of a store: there is no gondola.sqlite in it.`;
}

/** Opens a database for some work and closes it. Throws when it does not answer any more, however long the work's own statements may take. */
async function withDatabase(
  place: DatabaseLocation,
  prepare: (database: Database) => Promise<void>,
  work: OnStore,
): Promise<void> {
  const database = await openDatabase(place);
  const over = new AbortController();
  try {
    const all = prepare(database).then(() => work({ database }));
    await Promise.race([all, failWhenGone(database, over.signal)]);
  } finally {
    over.abort();
    await Promise.race([database.close(), wait(closeMs, undefined, { ref: false })]);
  }
}

const closeMs = 1000;
const lookEveryMs = 2000;
const mostMissed = 3;

/** Throws when the database gives no answer three times in a row. */
async function failWhenGone({ raw }: Database, signal: AbortSignal): Promise<void> {
  for (let missed = 0; !signal.aborted; ) {
    await wait(lookEveryMs, undefined, { ref: false });
    try {
      await raw.get('SELECT 1');
      missed = 0;
    } catch (fault) {
      missed += 1;
      if (missed >= mostMissed && fault instanceof DatabaseUnreachable) throw fault;
    }
  }
}
