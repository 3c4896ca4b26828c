import { createInterface } from 'node:readline/promises';

/**
 * True when what was shown shall be done: by `--yes`, or because somebody types yes at a terminal. Otherwise it says that nothing was done, with
 * exit code 1.
 */
export async function confirm(isSure: boolean | undefined): Promise<boolean> {
  if (isSure) return true;
  if (process.stdin.isTTY && (await ask()) === 'yes') return true;
  console.error('Nothing was done. Add --yes to do it.');
  process.exitCode = 1;
  return false;
}

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Do it? Type yes: ')).trim().toLowerCase();
  } finally {
    terminal.close();
  }
}
