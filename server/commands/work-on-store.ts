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
import { wordPlace } from './word-place.ts';

type Work = (database: Database) => Promise<void>;

/**
 * Does a command's work on the database of an existing store, after a line that says which one it is and how much is in it. It makes no
 * tables: an empty database would pass every check. What the operator has to mend is said in a sentence, with exit code 1.
 * @param say Writes that line; to standard output unless the command's own output is for programs.
 */
export async function workOnStore(work: Work, say: (line: string) => void = console.log): Promise<void> {
  readEnvFile();
  const { folder, url } = readDataPlace(process.env);
  const place = url ? { url } : { folder };
  const missing = whyNoStore(place);
  if (missing !== null) return refuse(missing);
  try {
    await withDatabase(place, sayingFirst(place, say), work);
  } catch (fault) {
    const reason = explainDatabaseFault(fault, { dataDir: folder, databaseUrl: url });
    if (reason === null) throw fault;
    refuse(reason);
    // Connections that hang are not waited for.
    if (fault instanceof DatabaseUnreachable) process.exit();
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

/** Why a command that needs a store finds none, in a sentence; null when it may look. Nothing is made by looking. */
export function whyNoStore(place: DatabaseLocation): string | null {
  if ('url' in place) return null;
  const file = statSync(sqliteFileIn(place.folder), { throwIfNoEntry: false });
  if (file && file.size > 0) return null;
  return `DATA_DIR ${place.folder} is not the folder of a store: there is no gondola.sqlite in it.`;
}

/** Prepares an existing store's database for a command: it is checked, and said which one it is. */
export function sayingFirst(place: DatabaseLocation, say: (line: string) => void) {
  return async (database: Database): Promise<void> => {
    await checkMigrated(database);
    say(await wordPlace(database, place));
  };
}

/** Opens a database for some work and closes it. Throws when it does not answer any more, however long the work's own statements may take. */
export async function withDatabase(
  place: DatabaseLocation,
  prepare: (database: Database) => Promise<void>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(place);
  const over = new AbortController();
  try {
    const all = prepare(database).then(() => work(database));
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
async function failWhenGone({ read }: Database, signal: AbortSignal): Promise<void> {
  for (let missed = 0; !signal.aborted; ) {
    await wait(lookEveryMs, undefined, { ref: false });
    try {
      await read.get('SELECT 1');
      missed = 0;
    } catch (fault) {
      missed += 1;
      if (missed >= mostMissed && fault instanceof DatabaseUnreachable) throw fault;
    }
  }
}
