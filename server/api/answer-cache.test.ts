import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

describe('kept answers', () => {
  it('are let go when they are many, however small each is', () => {
    const cache = new AnswerCache(100_000);
    cache.find('1', '');
    const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
    for (const key of keys) cache.keep('1', key, '{}');
    const kept = keys.filter((key) => cache.find('1', key));
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.at(-1)).toBe('key 999');
  });

  it('are let go by size, those first that nobody asked for', () => {
    const cache = new AnswerCache(100_000);
    cache.find('1', '');
    cache.keep('1', 'a', 'a'.repeat(20_000));
    cache.keep('1', 'b', 'b'.repeat(20_000));
    cache.find('1', 'a');
    cache.keep('1', 'c', 'c'.repeat(20_000));
    expect(['a', 'b', 'c'].filter((key) => cache.find('1', key))).toEqual(['a', 'c']);
  });
});
