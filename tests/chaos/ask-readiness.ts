import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './judge-readiness.ts';

/** Asks a node's readiness every second, as a load balancer does. */
export function askReadiness(url: string, everyMs = 1000): { checks: Check[]; stop(): Promise<void> } {
  const checks: Check[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      checks.push({ begun, ...(await ask(url)), ended: performance.now() });
      await wait(everyMs, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    checks,
    stop() {
      over.abort();
      return asking;
    },
  };
}

async function ask(url: string): Promise<Pick<Check, 'status' | 'said'>> {
  try {
    const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    return { status: response.status, said: ((await response.json()) as { status: string }).status };
  } catch {
    return { status: 0, said: 'no answer' };
  }
}
