const timeout = 2000;

/** Once the browser has nothing else to do, two seconds later at the latest. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout });
  else setTimeout(act, timeout);
}
