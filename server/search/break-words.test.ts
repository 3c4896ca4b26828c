import { describe, expect, it } from 'vitest';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { breakWords, pairsOf } from './break-words.ts';

const words = (text: string, locale: LocaleCode) => breakWords(text, locale).map((word) => word.text);

describe('words', () => {
  it.each<[LocaleCode, string, string[]]>([
    ['hk', '雲嶺360纜車', ['云岭', '360', '缆车']],
    ['jp', 'ｹｰﾌﾞﾙｶｰ、往復', ['ケーブルカー', '往复']],
    ['th', 'รถกระเช้าไปกลับ', ['รถ', 'กระเช้า', 'ไป', 'กลับ']],
    ['kr', '케이블카 왕복', ['케이블카', '왕복']],
    ['en', 'Café “Ridge”, 10:30', ['cafe', 'ridge', '10', '30']],
    ['id', 'Kereta-Gantung HK$1.5', ['kereta', 'gantung', 'hk', '1.5']],
  ])('in %s of %s', (locale, text, expected) => {
    expect(words(text, locale)).toEqual(expected);
  });

  it.each(["Don't stop: HK$1234.50 at 10:30!", 'cable-car-round-trip', 'A.B c_d e..f', ''])(
    'in plain English are the same as with the language’s own rules: %s',
    (text) => {
      const segmenter = new Intl.Segmenter(languageTags.en, { granularity: 'word' });
      const expected = [...segmenter.segment(text.toLowerCase())].flatMap((one) =>
        one.isWordLike ? [one.segment] : [],
      );
      expect(words(text, 'en')).toEqual(expected);
    },
  );
});

it.each<[LocaleCode, string, string[]]>([
  ['hk', '雲嶺360纜車', ['雲嶺', '360', '纜車']],
  ['jp', 'ぬいぐるみの店', ['ぬいぐるみ', 'の', '店']],
  ['en', 'Café', ['cafe']],
])('words in %s of %s are shown in its own characters', (locale, text, shown) => {
  expect(breakWords(text, locale).map((word) => word.shown)).toEqual(shown);
});

it('pairsOf returns every two neighbouring characters of a run', () => {
  expect(pairsOf('纜車站')).toEqual(['纜車', '車站']);
  expect(pairsOf('茶')).toEqual([]);
  expect(pairsOf('กระเช้า')).toEqual([]);
});
