import { setTimeout as wait } from 'node:timers/promises';

export interface MachineWatch {
  /** Milliseconds of the slowest answer so far. */
  slowestMs(): number;
  stop(): Promise<void>;
}

/** Measures by `/healthz` how much a busy machine delays every answer. Tests add this delay to their limits. */
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
