import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './faults.ts';
import type { Statements } from './sqlite-statements.ts';

/** Milliseconds that a call waits for another process's write: about as long as it waits for a lock on PostgreSQL. */
export const mostToWaitMs = 2000;

/** Milliseconds that imports and migrations wait for another process's write. */
export const mostToWaitPatientlyMs = 30_000;

/** Waits for another process's write without blocking the event loop, until `performance.now()` has reached `giveUpAt`. */
export async function beginWriting(sql: Pick<Statements, 'run'>, giveUpAt: number): Promise<void> {
  for (let pause = 1; ; pause = Math.min(2 * pause, 25)) {
    try {
      sql.run('BEGIN IMMEDIATE');
      return;
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > giveUpAt) throw fault;
    }
    await wait(pause);
  }
}
