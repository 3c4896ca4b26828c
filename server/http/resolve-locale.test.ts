import { describe, expect, it } from 'vitest';
import { anyLanguage, type LocaleClues, parseLocaleHosts, resolveLocale } from './resolve-locale.ts';

const localeHosts = parseLocaleHosts(['jp=tickets.example.jp', 'en=tickets.example.com']);

const cases: [string, LocaleClues, string][] = [
  ['path over everything', { path: '/th/cart', cookie: 'kr', acceptLanguage: 'ja', host: 'tickets.example.com' }, 'th'],
  ['cookie over browser', { path: '/', cookie: 'kr', acceptLanguage: 'ja' }, 'kr'],
  ['browser over host', { path: '/', acceptLanguage: 'ko-KR,ko;q=0.9', host: 'tickets.example.jp' }, 'kr'],
  ['host over default', { path: '/', host: 'tickets.example.jp:8080' }, 'jp'],
  ['default', { path: '/' }, 'hk'],
  ['unknown cookie is no clue', { cookie: 'fr', acceptLanguage: 'th' }, 'th'],
  ['a word that only begins with a locale is no prefix', { path: '/entrance' }, 'hk'],
  ['hk is not a prefix', { path: '/hk/cart', cookie: 'en' }, 'en'],
  ['simplified Chinese', { acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8' }, 'cn'],
  ['traditional Chinese of Taiwan', { acceptLanguage: 'zh-TW' }, 'hk'],
  ['traditional Chinese by script', { acceptLanguage: 'zh-Hant-MY' }, 'hk'],
  ['script over region', { acceptLanguage: 'zh-Hans-HK' }, 'cn'],
  ['plain Chinese', { acceptLanguage: 'zh' }, 'cn'],
  ['Cantonese', { acceptLanguage: 'yue' }, 'hk'],
  ['French means English', { acceptLanguage: 'fr-CH, fr;q=0.9' }, 'en'],
  ['German means English', { acceptLanguage: 'de' }, 'en'],
  ['Spanish means English', { acceptLanguage: 'es-MX' }, 'en'],
  ['Indonesian', { acceptLanguage: 'id-ID' }, 'id'],
  ['the first language that the store offers', { acceptLanguage: 'ru, pl;q=0.9, th;q=0.5' }, 'th'],
  ['quality decides, not order', { acceptLanguage: 'en;q=0.2, ja;q=0.7' }, 'jp'],
  ['q=0 is a refusal', { acceptLanguage: 'en;q=0, *' }, 'hk'],
  ['nonsense is no clue', { acceptLanguage: ';;;,,q=1' }, 'hk'],
];

describe('the locale of a visitor', () => {
  it.each(cases)('%s', (_, clues, locale) => {
    expect(resolveLocale({ localeHosts, ...clues }, anyLanguage)).toBe(locale);
  });

  it.each<[string, LocaleClues, string]>([
    ['an unoffered path', { path: '/th/cart', acceptLanguage: 'en' }, 'en'],
    ['an unoffered cookie', { cookie: 'hk', acceptLanguage: 'en' }, 'en'],
    ['the next language of the browser', { acceptLanguage: 'ko, en;q=0.5' }, 'en'],
    ['an unoffered host', { host: 'tickets.example.jp' }, 'id'],
    ['its default when nothing is known', { path: '/' }, 'id'],
  ])('of a store with two languages: %s', (_, clues, locale) => {
    const offer = { languages: ['en', 'id'], defaultLanguage: 'id' } as const;
    expect(resolveLocale({ localeHosts, ...clues }, offer)).toBe(locale);
  });
});
