import { describe, expect, it } from 'vitest';
import { day, email, lines, text } from './fields.ts';
import { incrementId } from './order.ts';

describe('a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-12-31', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['0000-00-00', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
  ])('accepts %s: %o', (text, isDay) => expect(day.safeParse(text).success).toBe(isDay));
});

describe('a line of text', () => {
  it.each([
    ['  Mei Lam ', 'Mei Lam'],
    ['\u202a+852 5555 0000\u202c', '+852 5555 0000'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['\u2067name\u2069', 'name'],
    ['مريم\u200f', 'مريم\u200f'],
  ])('%j is read as %j', (typed, read) => expect(text(40).parse(typed)).toBe(read));

  it('is refused when all its characters are invisible', () => {
    expect(text(40, 1).safeParse('\u202e').success).toBe(false);
    expect(text(40, 1).safeParse('\u200b\u2060').success).toBe(false);
  });

  it.each(['two\nlines', 'nul\0', '\u0085', { length: 1 }])('refuses %j', (typed) => {
    expect(text(40).safeParse(typed).success).toBe(false);
  });
});

describe('a text that is far too long', () => {
  const tooLong = (unit: string, most: number) => unit.repeat(3 * most + 1);

  it.each([
    ['a line', text(40), 40],
    ['lines', lines(40), 40],
    ['an email address', email, 254],
    ['the number of an order', incrementId, 10],
  ])('is refused before it is read, as %s', (_, schema, most) => {
    for (const unit of [' ', 'a', '\u0338']) expect(schema.safeParse(tooLong(unit, most)).success).toBe(false);
  });

  it.each([
    ['a line with blanks around it', text(40), `${' '.repeat(40)}${'a'.repeat(40)}${' '.repeat(40)}`],
    ['decomposed lines', lines(40), '\u1112\u1161\u11ab'.repeat(40)],
  ])('does not include %s', (_, schema, typed) => expect(schema.safeParse(typed).success).toBe(true));
});
