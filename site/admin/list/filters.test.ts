import { describe, expect, it } from 'vitest';
import { asDay, asOneOf, asText, readFilters, writeFilters } from './filters.ts';

const readers = { q: asText(200), state: asOneOf(['paid', 'closed']), visitFrom: asDay };

describe('the filters of a list', () => {
  it.each([
    ['', {}],
    ['q=', {}],
    ['q=%20%20Mei%20', { q: 'Mei' }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200) }],
    ['state=paid', { state: 'paid' }],
    ['state=stolen', {}],
    ['visitFrom=2026-02-28', { visitFrom: '2026-02-28' }],
    ['visitFrom=2026-02-31', {}],
    ['visitFrom=today', {}],
    ['page=2&after=x', {}],
  ])('read from %s', (query, filters) => {
    expect(readFilters(readers, new URLSearchParams(query))).toEqual(filters);
  });

  it('are written as they are read', () => {
    const filters = { q: 'Zoë & co', state: 'paid' as const };
    const written = writeFilters(filters);
    expect(readFilters(readers, new URLSearchParams(written))).toEqual(filters);
    expect(writeFilters({})).toBe('');
    expect(writeFilters({ q: '', state: null, visitFrom: undefined })).toBe('');
  });
});
