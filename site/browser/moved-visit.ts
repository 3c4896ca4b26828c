import { forgetExpired, renewKept } from './kept-tickets.ts';

/** Loads the ticket page again after its visit was moved, with the new tickets. */
export function showMoved(): void {
  document.addEventListener('gondola-visit-moved', async () => {
    await renewAll();
    location.reload();
  });
}

/**
 * Cares for the tickets that the device keeps. It forgets those whose time is over, and fetches all others again when a visit is moved on this
 * page, such as in the account.
 */
export async function careForKept(): Promise<void> {
  const isTicketPage = document.querySelector('[data-keep-tickets]');
  if (!isTicketPage) document.addEventListener('gondola-visit-moved', () => void renewAll());
  await forgetExpired();
}

async function renewAll(): Promise<void> {
  // Some browsers and private windows have no `caches`: nothing is kept there.
  if ('caches' in globalThis) await renewKept(readKept).catch(() => {});
}

function readKept(page: string): { until: string; name: string } | null {
  const place = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('[data-keep-tickets]');
  return place && { until: place.dataset.until ?? '', name: place.dataset.name ?? '' };
}
