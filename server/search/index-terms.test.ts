import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { nameTerms, searchWordTerms, wordTerms } from './index-terms.ts';

describe('the terms of a name', () => {
  it.each<[string, LocaleCode, string, string[]]>([
    ['words and their stems, each once', 'en', 'Hiking to the hiking', ['hiking', 'hike', 'to', 'the']],
    ['only words in Indonesian', 'id', 'Makanan hiking', ['makanan', 'hiking']],
    [
      'words, joined neighbours, characters, pairs and the whole run in a script without spaces',
      'hk',
      '纜車站外',
      ['缆车', '站', '外', '缆车站', '站外', '缆', '车', '车站', '缆车站外'],
    ],
    ['no neighbours across a space', 'hk', '纜車 遊覽', ['缆车', '缆', '车', '游览', '游', '览']],
    ['no neighbours across a number', 'hk', '雲嶺360纜車', ['云岭', '云', '岭', '360', '缆车', '缆', '车']],
    ['no characters of Thai', 'th', 'กระเช้าไปกลับ', ['กระเช้า', 'ไป', 'กลับ', 'กระเช้าไป', 'ไปกลับ', 'กระเช้าไปกลับ']],
  ])('are %s', (_, locale, name, terms) => {
    expect(nameTerms(name, locale)).toEqual(terms);
  });
});

it('search words have the terms of a name except single characters', () => {
  expect(searchWordTerms('纜車 水晶車廂', 'hk')).toEqual(['缆车', '水晶', '车厢', '水晶车厢', '晶车']);
});

it('any other text has the terms of its words, each once', () => {
  expect(wordTerms('纜車站和纜車', 'hk')).toEqual(['缆车', '站', '和']);
});
