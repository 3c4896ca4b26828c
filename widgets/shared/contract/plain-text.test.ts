import { describe, expect, it } from 'vitest';
import { normalized, plainLine, plainLines } from './plain-text.ts';

describe('a line of text', () => {
  it.each([
    ['  Mei Chan ', 'Mei Chan'],
    ['Jose\u0301', 'José'],
    ['a\u0000b\tc\nd', 'a b c d'],
    ['\u202eevil\u2066', 'evil'],
    ['half \ud800', 'half \ufffd'],
    ['陳美\u2028', '陳美'],
    ['', ''],
    ['\u200b\u2060 \u00ad', ''],
    ['\u3164\ufe0f\u{e0041}', ''],
    ['\u2800', ''],
    ['👩\u200d🚀 नेपाली\u200d', '👩\u200d🚀 नेपाली\u200d'],
  ])('turns %j into %j', (value, expected) => {
    expect(plainLine(value)).toBe(expected);
  });
});

it('the number of lines stays the same, empty lines included', () => {
  expect(plainLines(' Mei \r\n\nKarl\u202e')).toBe('Mei\n\nKarl');
});

it('keeps 30 combining marks in a row and removes the rest', () => {
  expect(normalized(`a${'\u0338'.repeat(40)}b`, 'NFC')).toBe(`a${'\u0338'.repeat(30)}b`);
  expect(normalized(`a${'\uff9e'.repeat(40)}b`, 'NFKC')).toBe(`a${'\u3099'.repeat(30)}b`);
});
