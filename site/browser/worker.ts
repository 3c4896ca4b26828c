/**
 * Registers `sw.js` once the page is there; it answers when there is no network. Also forgets tickets whose time is over, and fetches moved ones
 * again, where this device keeps any.
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
