import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './faults.ts';
import type { Statements } from './sqlite-statements.ts';

const mostMilliseconds = 5000;

/** Begins a transaction that writes. While another process writes, this one goes on answering all who only read. */
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
