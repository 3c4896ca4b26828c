import { forgetExpired, renewKept } from './kept-tickets.ts';

/** Reloads the ticket page after a move, with the new tickets. */
export function showMoved(): void {
  document.addEventListener('gondola-visit-moved', async () => {
    await renewAll();
    location.reload();
  });
}

/** Removes kept tickets whose last day is over. After a move on this page, fetches the others again. */
export async function careForKept(): Promise<void> {
  const isTicketPage = document.querySelector('[data-keep-tickets]');
  if (!isTicketPage) document.addEventListener('gondola-visit-moved', () => void renewAll());
  await forgetExpired();
}

async function renewAll(): Promise<void> {
  // Some browsers have no `caches`, so they keep nothing.
  if ('caches' in globalThis) await renewKept(readKept).catch(() => {});
}

function readKept(page: string): { until: string; name: string } | null {
  const place = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('[data-keep-tickets]');
  return place && { until: place.dataset.until ?? '', name: place.dataset.name ?? '' };
}
