import { idleAfterMs } from '#shared/rules/waiting-times.ts';

/** Runs `act` when the browser is idle, at the latest after two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: idleAfterMs });
  else setTimeout(act, idleAfterMs);
}
