// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { careForKept, showMoved } from './moved-visit.ts';

const address = 'http://localhost:3000/checkout/ticket?order=K';
const moves = () =>
  document.dispatchEvent(new CustomEvent('gondola-visit-moved', { detail: { items: [{ item_id: 2, qty: 1 }] } }));

it('fetches the kept pages again, and then reloads the ticket page', async () => {
  const steps: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => void steps.push('reload'));
  const kept = new Map([[address, new Response('old', { headers: { 'x-kept-until': '2099-03-01T23:59:59Z' } })]]);
  vi.stubGlobal('caches', {
    keys: async () => ['gondola-ticket K', 'gondola-offline 1'],
    open: async () => ({
      keys: async () => [{ url: address }],
      match: async () => kept.get(address)?.clone(),
      put: async (url: string, page: Response) => {
        steps.push('keep');
        kept.set(url, page);
      },
    }),
  });
  vi.stubGlobal('fetch', async () => new Response('<div data-keep-tickets data-until="2099-04-03" data-name="Ride">'));
  await careForKept();
  moves();
  await vi.waitFor(() => expect(steps).toEqual(['keep']));
  expect(kept.get(address)?.headers.get('x-kept-until')).toBe('2099-04-03T23:59:59Z');

  showMoved();
  moves();
  await vi.waitFor(() => expect(steps.at(-1)).toBe('reload'));
});
