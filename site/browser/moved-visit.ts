import { forgetExpired, renewKept } from './kept-tickets.ts';

/** After a visit was moved on the ticket page: it comes again, with the new tickets. */
export function showMoved(): void {
  document.addEventListener('gondola-visit-moved', async () => {
    await renewAll();
    location.reload();
  });
}

/**
 * On a device that keeps tickets: forgets those that were kept longer than their day, and fetches all others anew when a visit is moved on
 * this page, such as in the account.
 */
export async function careForKept(): Promise<void> {
  const isTicketPage = document.querySelector('[data-keep-tickets]');
  if (!isTicketPage) document.addEventListener('gondola-visit-moved', () => void renewAll());
  await forgetExpired();
}

async function renewAll(): Promise<void> {
  // Not in all browsers, and not in a private window: then nothing is kept.
  if ('caches' in globalThis) await renewKept(readKept).catch(() => {});
}

function readKept(page: string): { until: string; name: string } | null {
  const place = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('[data-keep-tickets]');
  return place && { until: place.dataset.until ?? '', name: place.dataset.name ?? '' };
}
