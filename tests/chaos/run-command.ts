import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { compileCache } from '#tests/support/compile-cache.ts';

/** Runs a command as an operator does; answers its exit code and what it printed. */
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
