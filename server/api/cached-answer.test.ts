import { describe, expect, it } from 'vitest';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { bytesOfAnswer, type CachedAnswer } from './cached-answer.ts';

describe('cached answers', () => {
  it('are dropped when they are many, however small each is', () => {
    const cache = createCacheBudget(133_000).open<CachedAnswer>({ name: 'answers', bytesOf: bytesOfAnswer });
    const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
    for (const key of keys) cache.put(key, '1', { plain: Buffer.from('{}') });
    const held = keys.filter((key) => cache.find(key));
    expect(held.length).toBeLessThanOrEqual(100);
    expect(held.at(-1)).toBe('key 999');
  });

  it('reserve memory for their compressed forms', () => {
    expect(bytesOfAnswer({ plain: Buffer.alloc(20_000) }, 'a')).toBeGreaterThan(40_000);
  });
});
