import { setTimeout as wait } from 'node:timers/promises';

export interface MachineWatch {
  /** Milliseconds of the slowest answer so far. */
  slowestMs(): number;
  stop(): Promise<void>;
}

/**
 * Measures how much a busy machine delays every answer, by `/healthz`, which uses no database. Tests add this delay to the time limits of
 * calls.
 */
export function watchMachine(url: string): MachineWatch {
  let slowest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
      slowest = Math.max(slowest, performance.now() - begun);
      await wait(50);
    }
  })();
  return {
    slowestMs: () => slowest,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}
