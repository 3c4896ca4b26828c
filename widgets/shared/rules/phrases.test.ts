import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { bracketsOf, phrasesOf } from './phrases.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a short text', () => {
  it.each<[LocaleCode, string]>([
    ['hk', '水晶|車廂|（玻璃|地板）'],
    ['hk', '纜車|來回|門票'],
    ['hk', '加入|購物車'],
    ['cn', '水晶|缆车|（玻璃|地板）'],
    ['jp', 'プライベート|ツアー'],
    ['jp', 'クリスタル|キャビン|（床が|ガラス）'],
    ['jp', '空から|眺める|夕日'],
    ['jp', 'カートに|入れる'],
    ['jp', 'ツアーの|ご案内'],
    ['jp', 'ページが|見つかりません'],
    ['en', 'Crystal cabin (glass floor)'],
    ['th', 'ตั๋วกระเช้าไปกลับ'],
    ['kr', '케이블카 왕복권'],
  ])('in %s may break at: %s', (locale, parts) => {
    expect(phrasesOf(parts.replaceAll('|', ''), locale).join('|')).toBe(parts);
  });

  it('keeps every character, including numbers and spaces', () => {
    const text = '昂坪 360 通行證：HK$235，12月24日';
    expect(phrasesOf(text, 'hk').join('')).toBe(text);
  });

  it('is one part in a browser without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(phrasesOf('玻璃地板', 'hk')).toEqual(['玻璃地板']);
  });
});

it.each([
  ['เด็ก (3–11 ปี)', ['เด็ก ', '*(3–11 ปี)']],
  ['Child (3–11)', ['Child ', '*(3–11)']],
  ['Two (1) of (2)', ['Two ', '*(1)', ' of ', '*(2)']],
  ['A text (with brackets that hold too much for a line)', ['A text (with brackets that hold too much for a line)']],
  ['(', ['(']],
])('keeps short brackets on one line: %s', (text, parts) => {
  expect(bracketsOf(text).map(({ part, stays }) => (stays ? `*${part}` : part))).toEqual(parts);
});
