import { expect, it, vi } from 'vitest';
import { loadList } from './list.ts';

const today = '2026-03-10';

/** Requests the list; returns the day in the query to the catalogue, and the day that the page shows as chosen. */
async function ask(date: string) {
  const list = vi.fn(async (..._asked: unknown[]) => ({ ok: true, value: { list: [], total: 0 } }));
  const storefront = {
    list,
    today: () => today,
    menu: async () => [],
    hasRatings: async () => false,
    profile: async () => ({ currency: 'HKD' }),
  };
  const asked = { storefront, context: { locale: 'th' }, path: '/list', query: new URLSearchParams({ date }) };
  const loaded = (await loadList(asked as never)) as { data?: { choice: { date: string | null } } };
  const [, query] = list.mock.calls[0] ?? [];
  return [loaded.data?.choice.date, (query as { filter: { day?: string } }).filter.day];
}

it.each(['2026-03-10', '2026-12-25', '2028-03-10'])('a list for %s shows the products of that day', async (date) => {
  expect(await ask(date)).toEqual([date, date]);
});

it.each([
  ['a year of the Buddhist calendar', '2569-12-25'],
  ['a past day', '2026-03-09'],
  ['a day that is not sold yet', '2028-03-11'],
  ['a day that does not exist', '2026-02-31'],
  ['a day in another sequence', '25-12-2026'],
  ['a text that is no day', 'soon'],
])('a list for %s shows the products of any day', async (_what, date) => {
  expect(await ask(date)).toEqual([null, undefined]);
});
