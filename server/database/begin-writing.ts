import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './faults.ts';
import type { Statements } from './sqlite-statements.ts';

/** So long whoever waits for an answer waits for another process's write, as on PostgreSQL for a lock. */
export const mostToWaitMs = 2000;

/** So long wait imports and migrations, which nobody waits for. */
export const mostToWaitPatientlyMs = 30_000;

/**
 * Begins a writing transaction. Waits for another process's write without blocking the event loop, so that reads go on, and gives
 * up at a time of `performance.now()`.
 */
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
