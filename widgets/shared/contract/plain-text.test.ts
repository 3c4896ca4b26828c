import { describe, expect, it } from 'vitest';
import { plainLine, plainLines } from './plain-text.ts';

describe('a line of text', () => {
  it.each([
    ['  Mei Chan ', 'Mei Chan'],
    ['Jose\u0301', 'José'],
    ['a\u0000b\tc\nd', 'a b c d'],
    ['\u202eevil\u2066', 'evil'],
    ['half \ud800', 'half \ufffd'],
    ['陳美\u2028', '陳美'],
    ['', ''],
  ])('%j is %j', (value, expected) => {
    expect(plainLine(value)).toBe(expected);
  });
});

it('several lines stay as many, also where nothing is written', () => {
  expect(plainLines(' Mei \r\n\nKarl\u202e')).toBe('Mei\n\nKarl');
});
