import { describe, expect, it } from 'vitest';
import { splitByDirection, visualOrder } from './visual-order.ts';

describe('the directions of a line', () => {
  it.each([
    ['Mei Chan', [['Mei Chan', 0]]],
    ['陳大文', [['陳大文', 0]]],
    ['محمد علي', [['محمد علي', 1]]],
    ['יוסי (כהן)', [['יוסי )כהן(', 1]]],
    [
      'Ali محمد',
      [
        ['Ali ', 0],
        ['محمد', 1],
      ],
    ],
    [
      'محمد 12',
      [
        ['محمد ', 1],
        ['12', 2],
      ],
    ],
    ['', [['', 0]]],
  ] as [string, [string, number][]][])('of %s', (line, parts) => {
    expect(splitByDirection(line).map(({ text, level }) => [text, level])).toEqual(parts);
  });

  it('keeps characters beyond the BMP whole', () => {
    expect(
      splitByDirection('𠮷 שלום 𠮷')
        .map(({ text }) => text)
        .join(''),
    ).toBe('𠮷 שלום 𠮷');
  });
});

it.each([
  [[0], 'a'],
  [[1, 1, 1], 'cba'],
  [[0, 1, 0], 'abc'],
  [[0, 1, 1, 0], 'acbd'],
  [[1, 2, 2, 1], 'dbca'],
  [[1, 2, 1, 1], 'dcba'],
])('pieces with the levels %j are drawn as %s', (levels, order) => {
  const pieces = levels.map((level, index) => ({ level, name: 'abcd'[index] }));
  expect(
    visualOrder(pieces)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order);
});
