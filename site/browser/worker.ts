/** Registers `sw.js`, which answers when there is no network, and cares for the kept tickets of this device. */
export function startWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const register = () => {
    // Some browsers refuse to register a worker, for example in a private window.
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
