import { describe, expect, it } from 'vitest';
import { linesOfGroups, readGroups } from './word-groups.ts';

describe('readGroups', () => {
  it.each([
    ['nothing', ' \n', []],
    ['one group', 'cable car, gondola', [['cable car', 'gondola']]],
    [
      'groups with empty lines between them',
      'a, b\n\nc,d,',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Chinese commas', '纜車，吊車、索道', [['纜車', '吊車', '索道']]],
    ['a word alone, which the check then refuses', 'a', [['a']]],
  ])('reads %s', (_, text, groups) => {
    expect(readGroups(text)).toEqual(groups);
  });

  it('reads the lines that were written', () => {
    const groups = [
      ['a', 'b'],
      ['c', 'd e'],
    ];
    expect(readGroups(linesOfGroups(groups))).toEqual(groups);
  });
});
