import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../dist');

/** Starts the built server; without a build it prints the reason and ends. Node caches its compiled code in the build's folder. */
export async function runProgram(): Promise<void> {
  const program = join(dist, 'program/index.js');
  if (!existsSync(program)) {
    process.stderr.write('Gondola cannot start.\n- There is no build. Run `npm run build` first.\n');
    process.exit(1);
  }
  enableCompileCache(join(dist, 'program/compiled'));
  await import(program);
}
