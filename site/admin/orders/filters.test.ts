import { describe, expect, it } from 'vitest';
import { readFilters, turnedDays, writeFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of the list of orders', () => {
  it.each([
    ['', {}],
    ['?q=&state=&placedFrom=', {}],
    ['?q=%20mei%40example.com%20', { q: 'mei@example.com' }],
    ['?state=paid&page=2', { state: 'paid' }],
    ['?state=lost', {}],
    ['?placedFrom=2026-02-30&placedTo=2026-02-28', { placedTo: '2026-02-28' }],
    ['?visitFrom=2026-02-01&visitTo=2026-02-03', { visitFrom: '2026-02-01', visitTo: '2026-02-03' }],
  ])('read %s as %j', (search, filters) => {
    expect(read(search)).toEqual(filters);
  });

  it('search for at most 200 characters', () => {
    expect(read(`?q=${'x'.repeat(300)}`).q).toHaveLength(200);
  });

  it.each(['', '?q=%E9%99%B3%E5%A4%A7%E6%96%87&state=waiting', '?placedFrom=2026-01-01&visitTo=2026-02-01'])(
    'are written to the address as they were read from it: %s',
    (search) => {
      expect(writeFilters(read(search))).toBe(search);
    },
  );

  it.each([
    [{}, null],
    [{ placedFrom: '2026-01-02' }, null],
    [{ placedFrom: '2026-01-02', placedTo: '2026-01-02' }, null],
    [{ placedFrom: '2026-01-02', placedTo: '2026-01-01' }, 'placed'],
    [{ visitFrom: '2026-01-02', visitTo: '2026-01-01' }, 'visit'],
  ] as const)('%j have a reversed pair of days: %s', (filters, turned) => {
    expect(turnedDays(filters)).toBe(turned);
  });
});
