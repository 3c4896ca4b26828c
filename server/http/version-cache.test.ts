import { describe, expect, it } from 'vitest';
import { createVersionCache } from './version-cache.ts';

const createTextCache = () => createVersionCache<string>(100, (text) => text.length);
const text = (bytes: number) => 'x'.repeat(bytes);

describe('a cache of one version', () => {
  it('gives back what was put in, for that version of the catalogue only', () => {
    const cache = createTextCache();
    cache.put('/', '1', 'the home page');
    expect(cache.get('/', '1')).toBe('the home page');
    expect(cache.get('/cart', '1')).toBeUndefined();
    expect(cache.get('/', '2')).toBeUndefined();
  });

  it('forgets all values of the version before', () => {
    const cache = createTextCache();
    cache.put('/', '1', text(10));
    cache.get('/cart', '2');
    expect(cache.get('/', '2')).toBeUndefined();
    expect(cache.get('/', '1')).toBeUndefined();
  });

  it('takes nothing from a version that is over, and keeps what it has', () => {
    const cache = createTextCache();
    cache.get('/', '1');
    cache.get('/cart', '2');
    cache.put('/cart', '2', text(10));
    cache.put('/', '1', text(10));
    expect(cache.get('/', '2')).toBeUndefined();
    expect(cache.get('/cart', '2')).toBeDefined();
  });

  it('lets go of what was asked for longest ago when the room is used up', () => {
    const cache = createTextCache();
    for (const key of ['a', 'b', 'c']) cache.put(key, '1', text(30));
    cache.get('a', '1');
    cache.put('d', '1', text(30));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c', 'd']);
  });

  it('counts a value once however often it is put in', () => {
    const cache = createTextCache();
    cache.put('a', '1', text(30));
    for (let times = 0; times < 10; times++) cache.put('b', '1', text(60));
    expect(cache.get('a', '1')).toBeDefined();
  });

  it('does not empty itself for a value that has no room at all', () => {
    const cache = createTextCache();
    cache.put('a', '1', text(30));
    cache.put('b', '1', text(101));
    expect(cache.get('a', '1')).toBeDefined();
    expect(cache.get('b', '1')).toBeUndefined();
  });
});
