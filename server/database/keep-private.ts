import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

const file = 'gondola.sqlite';

/** Where SQLite keeps the store in a folder. */
export function sqliteFileIn(folder: string): string {
  return join(folder, file);
}

/**
 * Takes from everybody but the owner what may be done with a store's folder and its database: they hold buyers' names and the
 * key that signs tickets. Answers the paths that others could use until now. A folder that many share, such as /tmp, and what
 * belongs to another user stay as they are.
 */
export function keepPrivate(folder: string): string[] {
  const files = ['', '-wal', '-shm'].map((ending) => sqliteFileIn(folder) + ending);
  return [folder, ...files].filter(closeToOthers);
}

/** Makes a file when it is missing. SQLite gives its companions (-wal, -shm) the mode of the database. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

function closeToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  const isShared = found?.isDirectory() && (found.mode & 0o1000) !== 0;
  if (!found || isShared || (found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return false;
  chmodSync(path, found.mode & 0o700);
  return true;
}
