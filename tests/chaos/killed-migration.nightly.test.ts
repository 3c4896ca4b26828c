import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describeKilledMigration } from './describe-killed-migration.ts';
import type { Strike } from './strike-between-statements.ts';

const preload = join(import.meta.dirname, 'strike-between-statements.ts');
const program = join(import.meta.dirname, 'migrating-process.ts');

describeKilledMigration({
  everyNth: { sqlite: 2, postgres: 8 },
  async die(place, moment) {
    const strike: Strike = { signal: 'SIGKILL', at: moment };
    const started = spawn(process.execPath, ['--import', preload, program, JSON.stringify(place)], {
      env: { PATH: process.env.PATH, STRIKE: JSON.stringify(strike) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(started, 'exit');
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The migration ended with ${code ?? signal}.`);
    return signal === 'SIGKILL';
  },
});
