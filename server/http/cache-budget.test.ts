import { describe, expect, it } from 'vitest';
import { createCacheBudget } from './cache-budget.ts';

interface Text {
  text: string;
}

const kind = { name: 'texts', bytesOf: ({ text }: Text) => text.length };
const text = (bytes: number): Text => ({ text: 'x'.repeat(bytes) });
const isKept = (cache: ReturnType<typeof openTexts>) => (key: string) => cache.find(key) !== undefined;
const openTexts = (bytes = 40_000) => createCacheBudget(bytes).open(kind);

describe('a cache', () => {
  it('returns a value with its version', () => {
    const cache = openTexts();
    cache.put('/', '1', text(4));
    expect(cache.find('/')).toMatchObject({ version: '1', value: { text: 'xxxx' } });
    expect(cache.find('/cart')).toBeUndefined();
    cache.put('/', '2', text(5));
    expect(cache.find('/')).toMatchObject({ version: '2', value: { text: 'xxxxx' } });
    cache.remove('/');
    expect(cache.find('/')).toBeUndefined();
  });

  it('removes the least recently used value when the budget is used up', () => {
    const cache = openTexts();
    for (const key of ['a', 'b', 'c']) cache.put(key, '1', text(9000));
    cache.find('a');
    cache.put('d', '1', text(9000));
    expect(['a', 'b', 'c', 'd'].filter(isKept(cache))).toEqual(['a', 'c', 'd']);
  });

  it('counts a value once, however often it is stored', () => {
    const cache = openTexts();
    cache.put('a', '1', text(9000));
    for (let times = 0; times < 10; times++) cache.put('b', '1', text(18_000));
    expect(isKept(cache)('a')).toBe(true);
  });

  it('does not empty itself for a value that is larger than the budget', () => {
    const cache = openTexts();
    cache.put('a', '1', text(9000));
    cache.put('b', '1', text(40_001));
    expect(['a', 'b'].filter(isKept(cache))).toEqual(['a']);
  });

  it('lists its entries, and none of other caches', () => {
    const budget = createCacheBudget(40_000);
    const one = budget.open(kind);
    const other = budget.open({ ...kind, name: 'others' });
    one.put('a', '1', text(1));
    other.put('b', '1', text(1));
    expect([...one.entries()].map(([key]) => key)).toEqual(['a']);
    expect(other.find('a')).toBeUndefined();
  });

  it('keeps nothing when its budget is 0', () => {
    const cache = openTexts(0);
    cache.put('a', '1', text(1));
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('a common budget', () => {
  it('is shared: the least recently used value of all caches is removed first', () => {
    const budget = createCacheBudget(40_000);
    const pages = budget.open(kind);
    const answers = budget.open({ ...kind, name: 'answers' });
    pages.put('old', '1', text(9000));
    pages.put('busy', '1', text(9000));
    answers.put('a', '1', text(9000));
    pages.find('busy');
    answers.put('b', '1', text(9000));
    expect(['old', 'busy'].filter(isKept(pages))).toEqual(['busy']);
    expect(['a', 'b'].filter(isKept(answers))).toEqual(['a', 'b']);
  });

  it('gives passing values a quarter, however many there are', () => {
    const budget = createCacheBudget(40_000);
    const pages = budget.open(kind);
    const searches = budget.open({ ...kind, name: 'searches', isEndless: true });
    pages.put('/', '1', text(29_000));
    for (let n = 0; n < 100; n++) searches.put(`${n}`, '1', text(2000));
    expect(isKept(pages)('/')).toBe(true);
    const kept = Array.from({ length: 100 }, (_, n) => `${n}`).filter(isKept(searches));
    expect(kept).toEqual(['96', '97', '98', '99']);
  });

  it('counts small values too', () => {
    const cache = openTexts(100_000);
    for (let n = 0; n < 1000; n++) cache.put(`${n}`, '1', text(2));
    expect([...cache.entries()].length).toBeLessThanOrEqual(150);
  });
});
