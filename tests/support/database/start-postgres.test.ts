import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const program = `
  import { startPostgres } from '#tests/support/database/start-postgres.ts';
  const { stop } = await startPostgres();
  await stop();
  process.exitCode = 7;
`;

it('leaves the exit code of its process as it is, so that a run with failed tests fails', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
