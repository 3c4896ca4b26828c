import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { createPageCache } from './page-cache.ts';

describe('a page cache', () => {
  it('gives back what was put in, for that version of the catalogue only', () => {
    const cache = createPageCache(100);
    const page = answer(10);
    cache.put('/', '1', page);
    expect(cache.get('/', '1')).toBe(page);
    expect(cache.get('/', '2')).toBeUndefined();
    expect(cache.get('/cart', '1')).toBeUndefined();
  });

  it('forgets all pages of the version before', () => {
    const cache = createPageCache(100);
    cache.put('/', '1', answer(10));
    cache.put('/cart', '2', answer(10));
    expect(cache.get('/', '2')).toBeUndefined();
    expect(cache.get('/', '1')).toBeUndefined();
  });

  it('lets go of what was asked for longest ago when the room is used up', () => {
    const cache = createPageCache(100);
    for (const key of ['a', 'b', 'c']) cache.put(key, '1', answer(30));
    cache.get('a', '1');
    cache.put('d', '1', answer(30));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c', 'd']);
  });

  it('counts a page once however often it is put in', () => {
    const cache = createPageCache(100);
    cache.put('a', '1', answer(30));
    for (let times = 0; times < 10; times++) cache.put('b', '1', answer(60));
    expect(cache.get('a', '1')).toBeDefined();
  });

  it('does not empty itself for a page that has no room at all', () => {
    const cache = createPageCache(100);
    cache.put('a', '1', answer(30));
    cache.put('b', '1', answer(101));
    expect(cache.get('a', '1')).toBeDefined();
    expect(cache.get('b', '1')).toBeUndefined();
  });
});

function answer(bytes: number): Answer {
  return { status: 200, bytes, variants: {} as Answer['variants'] };
}
