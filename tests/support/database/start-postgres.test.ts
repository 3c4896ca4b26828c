import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it } from 'vitest';

const starting = `
  import { startPostgres } from '#tests/support/database/start-postgres.ts';
  const { url, stop } = await startPostgres();
  console.log(url);
`;

it.each([
  ['stops it after failed tests', 'await stop(); process.exitCode = 7;', 7],
  ['stops it after passed tests', 'await stop();', 0],
  ['ends at once', 'process.exit(7);', 7],
  ['crashes', `throw new Error('by intention');`, 1],
])('keeps the exit code of a process that %s, and ends with it', async (_, ending, expected) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starting + ending], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [url, exit] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(exit).toEqual([expected, null]);
  await expect.poll(() => isAnswering(url.trim())).toBe(false);
});

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
