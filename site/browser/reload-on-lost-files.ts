const key = 'gondola.reloadedAt';
const pause = 60_000;

/**
 * After a deploy an open page may ask for a script or style sheet that is gone: the page is loaded anew, at most once a
 * minute, and only when the store answers.
 */
export function reloadOnLostFiles(): void {
  addEventListener('vite:preloadError', () => void reload());
  addEventListener('gondola-error', (event) => {
    if ((event as CustomEvent<{ code?: string }>).detail?.code === 'widget-not-loaded') void reload();
  });
  // The `error` event of an element does not bubble: it is caught in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))
        void reload();
    },
    true,
  );
}

async function reload(): Promise<void> {
  if (!navigator.onLine || !mayReload(Date.now())) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Whether the page may be reloaded. Without storage it may not, because a reload could not be remembered. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
