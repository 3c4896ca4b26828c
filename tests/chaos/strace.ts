import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { needProgram } from '#tests/support/need-program.ts';

/**
 * Makes system calls of a running process fail, as on a broken disk.
 * @param calls Calls and their error, such as `fdatasync:error=EIO`.
 * @param path The only file whose calls fail; without it all calls fail.
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
