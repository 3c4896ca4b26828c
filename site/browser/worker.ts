/**
 * Registers `sw.js`, which says so when there is no network, once the page is there; and forgets tickets that were kept longer than their
 * day, and fetches moved ones anew, where this device has any.
 */
export function startWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const register = () => {
    // Some browsers refuse, as in a private window: then a page without a network is the browser's own.
    serviceWorker.register('/sw.js').catch(() => {});
    serviceWorker
      .getRegistrations()
      .then(async (workers) => {
        if (workers.some(({ scope }) => new URL(scope).pathname !== '/')) {
          await (await import('./moved-visit.ts')).careForKept();
        }
      })
      .catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
