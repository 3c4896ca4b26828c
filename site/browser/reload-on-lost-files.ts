import { reloadPauseMs } from '#shared/rules/waiting-times.ts';

const key = 'gondola.reloadedAt';

/**
 * Reloads an open page when it needs a script or style sheet that a deployment has removed: at most once a minute, and only when the store
 * answers. `firstScript` in the page's head does this for the files named in the page's HTML.
 */
export function reloadOnLostFiles(): void {
  addEventListener('vite:preloadError', () => void reload());
  addEventListener('gondola-error', (event) => {
    if ((event as CustomEvent<{ code?: string }>).detail?.code === 'widget-not-loaded') void reload();
  });
}

async function reload(): Promise<void> {
  if (!navigator.onLine || !mayReload(Date.now())) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** True when the page may be reloaded. Without storage the page may not be reloaded, because the time of the reload could not be stored. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < reloadPauseMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
