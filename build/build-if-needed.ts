import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from './fingerprint.ts';

const root = join(import.meta.dirname, '..');

/** Builds kit, site and pages when they are missing or older than their sources; answers whether all is there. */
export function buildIfNeeded(): boolean {
  if (isBuilt()) return true;
  console.log('Building the widgets and the pages; this takes some seconds …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  return built.status === 0;
}
