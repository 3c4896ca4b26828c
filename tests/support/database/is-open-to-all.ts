import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** True when every user of this machine may enter a folder and all its parents. */
export function isOpenToAll(folder: string): boolean {
  const path = realpathSync(folder);
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}
