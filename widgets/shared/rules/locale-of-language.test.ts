import { describe, expect, it } from 'vitest';
import { languageTags, localeCodes } from '#shared/contract/locale.ts';
import { localeOfLanguage } from './locale-of-language.ts';

describe('the locale of a language tag', () => {
  it.each(localeCodes)('is found for the tag of %s', (code) => {
    expect(localeOfLanguage(languageTags[code])).toBe(code);
  });

  it.each([
    ['zh', 'cn'],
    ['zh-TW', 'hk'],
    ['zh_HK', 'hk'],
    ['zh-Hans-HK', 'cn'],
    ['zh-Hant', 'hk'],
    ['zh-mo', 'hk'],
    ['zh-SG', 'cn'],
    ['yue', 'hk'],
    ['fr-CH', 'en'],
    ['de', 'en'],
    ['es-MX', 'en'],
    ['EN-us', 'en'],
    ['ja', 'jp'],
    ['nl', null],
    ['', null],
  ])('%j is %j', (tag, code) => {
    expect(localeOfLanguage(tag)).toBe(code);
  });
});
