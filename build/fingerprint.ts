import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const file = join(root, 'dist/fingerprint');
const sources = [
  '{widgets,site}/**/*.{ts,tsx,css,svg,json}',
  'server/**/*.{ts,tsx}',
  'build/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** True when `dist` was built from the current sources. */
export function isBuilt(): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint();
}

export function markBuilt(): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint());
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: root }).filter((path) => !/\.(test|journey)\.tsx?$/.test(path));
  for (const path of paths.sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
