import { describe, expect, it } from 'vitest';
import { groupings } from '#tests/support/spellings.ts';
import { lettersOfCode, plainCode } from './typed-code.ts';

describe('the letters of a code', () => {
  it.each(Object.entries(groupings))('are the same %s', (_, write) => {
    expect(lettersOfCode(write('K7M2Q9XFR4'))).toBe('K7M2Q9XFR4');
  });

  it.each([
    ['nothing', '', ''],
    ['only invisible characters', ' \u200b\u0002# ', ''],
    ['characters that no code has', 'K7M_2/9!', 'K7M_2/9!'],
    ['a scanner prefix inside', 'K7]Q1M', 'K7]Q1M'],
  ])('read from %s', (_, typed, letters) => {
    expect(lettersOfCode(typed)).toBe(letters);
  });
});

describe('a code', () => {
  it('keeps its capitals, its hyphens and its blanks inside', () => {
    expect(plainCode(' ]Q1T1.WyJr-_ab ')).toBe('T1.WyJr-_ab');
    expect(plainCode('gift – demo – 300')).toBe('gift - demo - 300');
  });

  it('is read quickly even when it is very long', () => {
    const begun = performance.now();
    plainCode(`a${'\u0301'.repeat(1_000_000)}`);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
