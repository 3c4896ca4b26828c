import { describe, expect, it } from 'vitest';
import { soughtWord, typedRuns } from './search-query.ts';
import { type Sought, toQuery } from './sought.ts';

/** The number of terms to look up in the index. A word together with the longer words that begin with it takes one look-up. */
function looks(match: Sought): number {
  return new Set(toQuery(match).match(/"[^"]+"/g)).size;
}

describe('a query', () => {
  it.each([
    ['words', 'cable car to the top', 10],
    ['more words than a person types', 'word '.repeat(40), 24],
    ['a Chinese text', '昂坪纜車'.repeat(50), 48],
    ['a word of Katakana', 'ケーブル'.repeat(50), 48],
  ])('of %s makes a bounded number of look-ups in the index', (_, keyword, most) => {
    const sum = typedRuns(keyword, 'jp').reduce((all, run) => all + looks(soughtWord(run, 'jp').match), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(most);
  });

  it('of neighbouring characters searches no other forms', () => {
    const [run] = typedRuns('昂坪纜車', 'hk');
    expect(run && soughtWord(run, 'hk').hasForms).toBe(false);
  });
});
