import { forgetExpired, renewKept } from './kept-tickets.ts';

/** Reloads the ticket page after a move, with the new tickets. */
export function showMoved(): void {
  document.addEventListener('gondola-visit-moved', async () => {
    await renewAll();
    location.reload();
  });
}

/** Removes kept tickets whose last day is over, and fetches the others again after a move on this page, for example on an account page. */
export async function careForKept(): Promise<void> {
  const isTicketPage = document.querySelector('[data-keep-tickets]');
  if (!isTicketPage) document.addEventListener('gondola-visit-moved', () => void renewAll());
  await forgetExpired();
}

async function renewAll(): Promise<void> {
  // Some browsers and private windows have no `caches`, so nothing is kept in them.
  if ('caches' in globalThis) await renewKept(readKept).catch(() => {});
}

function readKept(page: string): { until: string; name: string } | null {
  const place = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('[data-keep-tickets]');
  return place && { until: place.dataset.until ?? '', name: place.dataset.name ?? '' };
}
