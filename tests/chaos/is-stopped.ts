import { readFileSync } from 'node:fs';

/** True when SIGSTOP has stopped a process. */
export function isStopped(pid: number): boolean {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('T') === true;
}
