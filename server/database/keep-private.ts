import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The path of SQLite's file in a store's folder. */
export function sqliteFileIn(folder: string): string {
  return join(folder, 'gondola.sqlite');
}

/**
 * Removes the rights of other users on a store's folder and its database, which contain buyers' names and the key that signs tickets.
 * Returns the paths that other users could open until now. A shared folder such as /tmp, and files of another user, are not changed.
 */
export function keepPrivate(folder: string): string[] {
  const files = ['', '-wal', '-shm'].map((ending) => sqliteFileIn(folder) + ending);
  return [folder, ...files].filter(closeToOthers);
}

/** Makes a private file if it is missing. SQLite gives the files beside it (-wal, -shm) the same mode. */
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
