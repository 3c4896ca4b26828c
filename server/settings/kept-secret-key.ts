import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key in the file `secret-key` of a store's folder. Only the store's user can read the file. A missing file is made. */
export function keptSecretKey(folder: string): string {
  const file = join(folder, 'secret-key');
  return readKey(file) ?? makeKey(file, folder);
}

/** Two processes may make the file at once. It appears whole under its name, and the one that comes second reads the first one's. */
function makeKey(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(own, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    rmSync(own, { force: true });
  }
  return readKey(file) ?? '';
}

function readKey(file: string): string | null {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
  if (key.length >= 32) return key;
  throw new Error(
    `${file} is not a secret key: it has fewer than 32 characters. Restore it from a backup, or remove it and type all secrets again.`,
  );
}
