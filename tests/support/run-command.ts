import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { compileCache } from './compile-cache.ts';
import { withoutPlace } from './without-place.ts';

export function runCommand(
  name: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<[code: number, said: string]> {
  const program = resolve(import.meta.dirname, `../../server/commands/${name}.ts`);
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...compileCache, ...environment } },
      (fault, out, complaints) => done([Number(fault?.code ?? 0), out + complaints]),
    );
  });
}

/** Runs a command for the store in a folder. Returns its output without the line that names the database. */
export async function runCommandIn(
  folder: string,
  name: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<[code: number, said: string]> {
  const [code, said] = await runCommand(name, words, { DATA_DIR: folder, ...environment });
  return [code, withoutPlace(said)];
}
