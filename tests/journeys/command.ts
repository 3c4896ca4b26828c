import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '#tests/support/compile-cache.ts';
import { storeFolder } from './store-folder.ts';

/** Runs `npm run NAME -- …`, as staff do. Returns its output. */
export function command(storeUrl: string, name: string, ...words: string[]): string {
  const { status, said } = run(storeUrl, name, words);
  if (status !== 0) throw new Error(`npm run ${name} -- ${words.join(' ')} ended with ${status}: ${said}`);
  return said;
}

/** Returns the output and the exit code. `daysLater` moves the command's clock forward. */
export function run(
  storeUrl: string,
  name: string,
  words: string[],
  { daysLater = 0 } = {},
): { status: number | null; said: string } {
  const env = {
    ...process.env,
    ...compileCache,
    DATA_DIR: storeFolder(new URL(storeUrl).port),
    DATABASE_URL: '',
    JOURNEY_DAYS_LATER: String(daysLater),
  };
  const later = join(import.meta.dirname, 'days-later.ts');
  const program = ['--import', later, `server/commands/${name}.ts`, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
