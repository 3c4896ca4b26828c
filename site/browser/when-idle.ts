import { idleAfterMs } from '#shared/rules/waiting-times.ts';

/** Runs something once the browser has nothing else to do, two seconds later at the latest. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: idleAfterMs });
  else setTimeout(act, idleAfterMs);
}
