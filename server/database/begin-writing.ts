import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './faults.ts';
import type { Statements } from './sqlite-statements.ts';

const mostMilliseconds = 5000;

/** Begins a writing transaction. Waits for another process's write without blocking the event loop, so that reads go on. */
export async function beginWriting(sql: Pick<Statements, 'run'>): Promise<void> {
  const start = performance.now();
  for (let pause = 1; ; pause = Math.min(2 * pause, 25)) {
    try {
      sql.run('BEGIN IMMEDIATE');
      return;
    } catch (fault) {
      if (!isBusy(fault) || performance.now() - start > mostMilliseconds) throw fault;
    }
    await wait(pause);
  }
}
