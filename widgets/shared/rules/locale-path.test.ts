import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from './locale-path.ts';

describe('a path with its language', () => {
  it.each([
    ['/', 'hk', '/'],
    ['/cart', 'hk', '/cart'],
    ['/en', 'en', '/'],
    ['/en/cart', 'en', '/cart'],
    ['/kr/p/a', 'kr', '/p/a'],
    ['/hk/cart', 'hk', '/hk/cart'],
    ['/fr/cart', 'hk', '/fr/cart'],
    ['/english', 'hk', '/english'],
  ])('reads %s as %s and %s', (path, locale, rest) => expect(splitLocale(path)).toEqual({ locale, rest }));
});

describe('a path in a language', () => {
  it.each([
    ['hk', '/', '/'],
    ['hk', '/cart', '/cart'],
    ['en', '/', '/en'],
    ['en', '/cart', '/en/cart'],
  ] as const)('in %s, %s is %s', (locale, path, expected) => expect(pathInLocale(locale, path)).toBe(expected));

  it('splits into the same locale and path again', () => {
    for (const locale of localeCodes)
      for (const path of ['/', '/cart', '/p/ride'])
        expect(splitLocale(pathInLocale(locale, path))).toEqual({ locale, rest: path });
  });
});
