import { describe, expect, it } from 'vitest';
import { nameTerms, wordTerms } from './index-terms.ts';

describe('what a name is found by', () => {
  it.each([
    ['words, each once', 'Cable Car to the cable', ['cable', 'car', 'to', 'the']],
    [
      'words, characters and neighbours of what is written without spaces',
      '纜車站',
      ['纜車', '站', '纜', '車', '車站'],
    ],
    ['no neighbours across a space', '纜車 遊覽', ['纜車', '纜', '車', '遊覽', '遊', '覽']],
    ['nor across a number', '雲嶺360纜車', ['雲嶺', '雲', '嶺', '360', '纜車', '纜', '車']],
  ])('are %s', (_, name, terms) => {
    expect(nameTerms(name, 'hk')).toEqual(terms);
  });
});

it('any other text is found by its words, each once', () => {
  expect(wordTerms('纜車站和纜車', 'hk')).toEqual(['纜車', '站', '和']);
});
