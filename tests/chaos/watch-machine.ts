import { setTimeout as wait } from 'node:timers/promises';

export interface MachineWatch {
  /** The slowest answer so far, in milliseconds. */
  slowestMs(): number;
  stop(): Promise<void>;
}

/**
 * Measures how much a busy machine slows every answer, by `/healthz`, which asks no database. Tests of how long a call may take add
 * this, so that they do not measure what else runs on the machine.
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
