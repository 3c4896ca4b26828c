import { reloadPauseMs } from '#shared/rules/waiting-times.ts';

const key = 'gondola.reloadedAt';

/**
 * Reloads an open page when a deployment has removed one of its scripts or style sheets: at most once a minute, and only when the store
 * answers. `firstScript` does the same for the files in the page's HTML.
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

/** False without storage, because the time of the reload could not be stored. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < reloadPauseMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
