import { describe, expect, it, vi } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { measureRuns } from './measured-text.ts';

// These tests open fonts of several megabytes.
vi.setConfig({ testTimeout: 60_000 });

const runsOf = (text: string, locale: LocaleCode = 'en') =>
  measureRuns(text, { locale, languageTag: locale, weight: 'regular' });

/** The text that a program copies out of the file; such programs reverse right-to-left text. */
const copied = (text: string, locale?: LocaleCode) =>
  runsOf(text, locale)
    .map(({ meant, text: drawn, face: { font } }) => {
      if (meant !== null) return meant;
      return font
        .layout(drawn)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
        .join('');
    })
    .join('');

const turned = (text: string) => [...text].reverse().join('');

describe('a line', () => {
  it.each(['น้ำ', 'ค่ำ', 'ป้ำ', 'ซ้ำ', 'น้ำตกค่ำ', 'กำแพง'])('writes a tone mark of %s above the ring of sara am', (text) => {
    const [run] = runsOf(text);
    expect(run?.text).not.toContain('\u0e33');
    expect(run?.text).toBe(text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32'));
    expect(run?.meant).toBe(text);
  });

  it.each([
    'น้ำตก ค่ำ กำแพง',
    'Nguyễn Thị Phương',
    'Ệ ffi office',
    'Zoe\u0308'.normalize('NFC'),
    'Иван Νίκος',
    'माया शर्मा',
    '陳大文 啱嘅鰂噏',
    '𠮷野家 さくら',
    '诗涵欧阳',
    '김민준',
  ])('is copied out of the file exactly as typed: %s', (text) => {
    expect(copied(text)).toBe(text);
  });

  it.each(['محمد علي', 'יוסי כהן'])('runs from right to left: %s', (text) => {
    expect(copied(text)).toBe(turned(text));
  });

  it('is copied completely after other texts whose glyphs have the same parts', () => {
    runsOf('A long answer … and so on: ị ḷ');
    for (const text of ['HK$500.00', 'i.e. 1.5', 'a · b']) expect(copied(text)).toBe(text);
  });

  it('joins Arabic letters', () => {
    const [{ face, text }] = runsOf('محمد') as [ReturnType<typeof runsOf>[number]];
    const joined = face.font.layout(text).glyphs.map(({ id }) => id);
    const single = [...'محمد'].map((letter) => face.font.layout(letter).glyphs[0]?.id);
    expect(joined.some((id) => !single.includes(id))).toBe(true);
  });

  it('places Latin words and numbers among Arabic ones in reading order', () => {
    const shown = (line: string) => runsOf(line).flatMap(({ text }) => text.trim() || []);
    expect(shown('محمد 12 علي')).toEqual(['علي', '12', 'محمد']);
    expect(shown('Ali محمد VIP')).toEqual(['Ali', 'محمد', 'VIP']);
  });

  it.each<[string, LocaleCode, string]>([
    ['山田さくら', 'en', 'jp'],
    ['直子さくら', 'th', 'jp'],
    ['诗涵欧阳', 'en', 'sc'],
    ['诗涵欧阳', 'hk', 'sc'],
    ['啱嘅鰂噏', 'en', 'hk'],
    ['陳大文', 'hk', 'hk'],
    ['陈大文', 'cn', 'sc'],
    ['直子', 'jp', 'jp'],
    ['𠮷野家', 'en', 'jp'],
    ['金大文', 'kr', 'kr'],
  ])('writes the name %s in a file in %s with a single font: %s', (name, locale, script) => {
    expect(runsOf(name, locale).map(({ face }) => face.name)).toEqual([`${script}-regular`]);
  });

  it.each([
    ['𝓜𝓮𝓲', 'Mei'],
    ['ⅼⅽ', 'lc'],
  ])('writes %s, which no font has, as %s', (typed, drawn) => {
    expect(
      runsOf(typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe(drawn);
  });
});
