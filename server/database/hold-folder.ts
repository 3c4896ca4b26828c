import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './faults.ts';
import { makePrivateFile } from './keep-private.ts';

/**
 * Marks a folder as in use: locks a small SQLite file in it. The system releases this lock when the process dies. `isAlone` is false when
 * another running store has locked the folder already.
 */
export function holdFolder(folder: string): { isAlone: boolean; release(): void } {
  const file = join(folder, 'in-use.sqlite');
  makePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  const isAlone = tryToLock(lock);
  return { isAlone, release: () => lock.close() };
}

function tryToLock(lock: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so no journal is needed beside it.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return true;
  } catch (fault) {
    if (isBusy(fault)) return false;
    throw fault;
  }
}
