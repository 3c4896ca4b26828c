import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { compileCache } from './compile-cache.ts';
import { withoutPlace } from './without-place.ts';

/** Makes the command's standard input count as a terminal. */
const asTerminal = 'data:text/javascript,process.stdin.isTTY=true';

/**
 * Runs a command as a person at a terminal does. Each answer is called at the next question, and returns the typed word. Returns the exit
 * code and the output.
 */
export async function answerCommand(
  name: string,
  words: readonly string[],
  environment: Record<string, string>,
  ...answers: (() => string | Promise<string>)[]
): Promise<[code: number, said: string]> {
  const program = resolve(import.meta.dirname, `../../server/commands/${name}.ts`);
  const child = spawn(process.execPath, ['--import', asTerminal, program, ...words], {
    env: { ...compileCache, ...environment },
  });
  let said = '';
  const hear = async (text: string) => {
    said += text;
    if (said.endsWith('Do it? Type yes: ')) child.stdin.write(`${(await answers.shift()?.()) ?? 'no'}\n`);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const [code] = await once(child, 'close');
  return [Number(code), withoutPlace(said)];
}
