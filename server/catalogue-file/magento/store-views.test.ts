import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { readStoreViews } from './store-views.ts';

const two = new Set(['default', 'shop']);

describe('a store view', () => {
  it.each<[LocaleCode, string[]]>([
    ['hk', ['hk', 'tc', 'zh_HK', 'zh-tw', 'zh-Hant', 'zh_hant_hk', 'chinese_traditional']],
    ['en', ['en', 'en_US', 'en-gb', 'en_hk', 'English']],
    ['cn', ['cn', 'sc', 'zh', 'zh_CN', 'zh-Hans', 'zh_hans_cn', 'chinese_simplified']],
    ['th', ['th', 'th_TH', 'thai']],
    ['jp', ['jp', 'ja', 'ja_JP', 'japanese']],
    ['kr', ['kr', 'ko', 'ko_KR', 'korean']],
    ['id', ['id', 'id_ID', 'indonesian']],
  ])('is in %s according to its name', (language, names) => {
    const { localeOf } = readStoreViews(two, { storeViews: {}, baseLanguage: 'th' });
    expect(names.map(localeOf)).toEqual(names.map(() => language));
  });

  it.each<[string, string, string[], LocaleCode | null]>([
    ['the operator’s language for it', 'en', ['default', 'en'], 'kr'],
    ['the base language, as the first of a store', 'default', ['default', 'shop'], 'th'],
    ['the base language, as the only one', 'shop', ['shop'], 'th'],
    ['no known language', 'shop', ['default', 'shop'], null],
  ])('is in %s', (_, view, seen, language) => {
    const views = readStoreViews(new Set(seen), { storeViews: { en: 'kr' }, baseLanguage: 'th' });
    expect(views.localeOf(view)).toBe(language);
  });

  it('without a name, and that of the administrators, is for all store views', () => {
    const { isForAll } = readStoreViews(two, { storeViews: {}, baseLanguage: 'en' });
    expect(['', 'admin', 'default'].filter(isForAll)).toEqual(['', 'admin']);
  });
});
