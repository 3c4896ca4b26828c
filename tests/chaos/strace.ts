import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { needProgram } from '#tests/support/need-program.ts';

/**
 * Has system calls of a running process fail, as a broken disk makes them fail.
 * @param calls Such as `fdatasync:error=EIO`.
 * @param path Only calls on this file; all without it.
 */
export async function breakCalls(pid: number, calls: string, path?: string): Promise<{ mend(): Promise<void> }> {
  const program = needProgram('strace', 'strace');
  const [names = ''] = calls.split(':');
  const filter = path === undefined ? [] : ['-P', path];
  const strace = spawn(program, ['-f', '-p', `${pid}`, '-e', `trace=${names}`, ...filter, '-e', `inject=${calls}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface(strace.stderr);
  for await (const [line] of on(lines, 'line')) if (line.includes('attached')) break;
  lines.on('line', () => {});
  return {
    async mend() {
      const ended = once(strace, 'close');
      strace.kill('SIGINT');
      await ended;
    },
  };
}
