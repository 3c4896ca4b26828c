import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

export interface CopyOfSources {
  folder: string;
  /** Replaces a text of the file, as an editor does when it saves. */
  edit(file: string, from: string, to: string): void;
}

/** A copy of what `npm run dev` runs, to be edited. It is inside the project, so that packages are found. */
export function copyOfSources(): CopyOfSources {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'dev-'));
  const parts = [
    ...['widgets', 'site', 'server', 'build', 'tests/support/widgets', 'package.json'],
    ...globSync('tsconfig*.json', { cwd: project }),
  ];
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  for (const file of ['catalogue.json', 'demo.env'].map((name) => join('examples/demo-shop', name))) {
    cpSync(join(project, file), join(folder, file));
  }
  return {
    folder,
    edit(file, from, to) {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(folder, file), before.replace(from, to));
    },
  };
}
