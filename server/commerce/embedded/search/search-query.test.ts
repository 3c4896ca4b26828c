import type { Query } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-query.ts';

/** How many looks through the index a query takes. */
function looks(query: Query): number {
  if (typeof query === 'string') return 1;
  if (typeof query !== 'object') return 0;
  return query.queries.reduce((sum, one) => sum + looks(one), 0);
}

describe('a query', () => {
  it.each([
    ['words', 'cable car to the top', 5],
    ['more words than a person types', 'word '.repeat(40), 12],
    ['a Chinese text', '昂坪纜車'.repeat(50), 48],
    ['a word of Katakana', 'ケーブル'.repeat(50), 48],
  ])('of %s looks through the index a bounded number of times', (_, keyword, most) => {
    const sum = searchQuery(keyword, 'jp').reduce((all, query) => all + looks(query), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(most);
  });
});
