import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from '#tests/support/compile-cache.ts';
import { arm } from './kill-during.ts';
import type { Strike } from './strike-between-statements.ts';

export interface Jobs {
  process: ChildProcess;
  /** Runs the jobs that move money once. `strike` may interrupt them; true when the process died. */
  turn(strike: Strike): Promise<boolean>;
}

export async function startJobs(environment: Record<string, string>): Promise<Jobs> {
  const started = fork(join(import.meta.dirname, 'jobs-process.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'strike-between-statements.ts')],
    env: { ...compileCache, PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
  });
  await once(started, 'message');
  return {
    process: started,
    async turn(strike) {
      const ended = new Promise<boolean>((resolve) => {
        started.on('message', hear).on('exit', die);
        function hear(message: unknown) {
          if (message === 'turned') end(false);
        }
        function die() {
          end(true);
        }
        function end(hasDied: boolean) {
          started.off('message', hear).off('exit', die);
          resolve(hasDied);
        }
      });
      await arm({ process: started }, strike);
      return ended;
    },
  };
}
