import { setTimeout as wait } from 'node:timers/promises';

export interface MachineWatch {
  /** The slowest answer so far, in milliseconds. */
  slowestMs(): number;
  stop(): Promise<void>;
}

/**
 * How much a busy machine adds to every answer: `/healthz` asks no database, so that what it takes is the machine's. Without it a
 * test of how long a call may take would say more about what else runs there.
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
