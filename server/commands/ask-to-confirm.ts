import { createInterface } from 'node:readline/promises';
import { refuse } from './refuse.ts';

/** Shows what would be done. Ends the command, unless somebody types yes at a terminal. */
export async function confirm(lines: readonly string[]): Promise<void> {
  for (const line of lines) console.log(line);
  if (!process.stdin.isTTY || (await ask()) !== 'yes') refuse('Nothing was done. Add --yes to do it.');
}

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Do it? Type yes: ')).trim().toLowerCase();
  } catch {
    // Ctrl-C or the end of the input: that is no yes.
    return '';
  } finally {
    terminal.close();
  }
}
