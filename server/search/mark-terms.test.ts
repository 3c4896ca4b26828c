import { expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { markTerms } from './mark-terms.ts';

/** The text with brackets around the parts that `markTerms` marks. */
function shown(text: string, terms: readonly string[], locale: LocaleCode): string {
  return markTerms(text, terms, locale).reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );
}

it.each<[LocaleCode, string, string[], string]>([
  ['en', 'Cable Car Round Trip', ['cab', 'trip'], '[Cab]le Car Round [Trip]'],
  ['en', 'Scarf for a Car', ['car'], 'Scarf for a [Car]'],
  ['en', 'Tea Master’s Café', ['cafe'], 'Tea Master’s [Café]'],
  ['en', 'Family of Four', ['families', 'famili'], '[Family] of Four'],
  ['en', 'Ride', ['boat'], 'Ride'],
  ['en', 'A <b> & B', ['b'], 'A <[b]> & [B]'],
  ['hk', '雲嶺360纜車站', ['缆车', '360'], '雲嶺[360][纜車]站'],
  ['hk', '水晶車廂', ['水晶车厢', '水晶', '车厢'], '[水晶車廂]'],
  ['hk', '遊船', ['坐船', '船'], '遊[船]'],
  ['jp', 'ｹｰﾌﾞﾙｶｰ券', ['ケーブル'], '[ｹｰﾌﾞﾙ]ｶｰ券'],
  ['jp', 'キャビンのぬいぐるみ', ['ヌイグルミ'], 'キャビンの[ぬいぐるみ]'],
  ['jp', 'ロープウェイとクルーズ', ['ロープウエイ', 'ロ', 'ー', 'プウ', 'ル'], '[ロープウェイ]とクルーズ'],
  ['kr', '케이블카 왕복권', ['왕복'], '케이블카 [왕복]권'],
  ['th', 'ตั๋วกระเช้าไปกลับ', ['กระเช้า'], 'ตั๋ว[กระเช้า]ไปกลับ'],
])('in %s “%s” is marked by %j', (locale, text, terms, expected) => {
  expect(shown(text, terms, locale)).toBe(expected);
});
