// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startNextDays } from './show-next-days.ts';

const asked: unknown[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 1 });
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: { store: string } }) => {
    asked.push([headers.store, JSON.parse(body).skus]);
    return answer();
  });
  document.documentElement.dataset.locale = 'en';
  const line = (sku: string) => `<p data-next-day="${sku}" data-text="Next: {day}"></p>`;
  document.body.innerHTML = line('ride') + line('walk') + line('ride');
  answer = async () => Response.json({ list: [{ sku: 'ride', label: 'Sat 28 Nov' }] });
});

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// The first test, because a page that an earlier test started would send calls too.
it('fetches the days again when the visitor returns later, and clears those that it cannot fetch', async () => {
  startNextDays();
  await later(2000);
  dispatchEvent(new Event('pageshow'));
  await later(0);
  expect(asked).toHaveLength(1);
  await later(61_000);
  answer = async () => new Response(null, { status: 503 });
  dispatchEvent(new Event('pageshow'));
  await later(0);
  expect([asked.length, shown()]).toEqual([2, ['', '', '']]);
});

it('sends one call for all products, and shows nothing for those without a day', async () => {
  startNextDays();
  await later(2000);
  expect(shown()).toEqual(['Next: Sat 28 Nov', '', 'Next: Sat 28 Nov']);
  expect(asked).toEqual([['en', ['ride', 'walk']]]);
});

it('shows nothing without a network', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  startNextDays();
  await later(2000);
  expect(shown()).toEqual(['', '', '']);
});

it('sends no call on a page without products', async () => {
  document.body.innerHTML = '<main></main>';
  startNextDays();
  await later(5000);
  expect(asked).toEqual([]);
});
