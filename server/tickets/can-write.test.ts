import { describe, expect, it, vi } from 'vitest';
import { canWrite } from './can-write.ts';
import { facesFor } from './fonts.ts';
import { hasFonts } from './split-text.ts';

// These tests open fonts of several megabytes.
vi.setConfig({ testTimeout: 60_000 });

describe('a name', () => {
  it.each([
    'Sukarno',
    'Nguyễn Thị Phương',
    'Майя Иванова',
    'Μάγια',
    'माया शर्मा',
    'น้ำ ค่ำ',
    '陳大文',
    '诗涵',
    '山田さくら',
    '김민준',
    'محمد علي',
    'יוסי כהן',
    '𠮷野家',
    '𝓜𝓮𝓲',
    '陳美 ❤ 👩‍👧',
    'O’Brien-Lee, Jr. 3',
    '',
  ])('can be printed: %s', (name) => {
    expect(canWrite(name)).toBe(true);
  });

  it.each(['மாயா', 'মায়া', 'მაია', 'Մայա', 'မာယာ', 'ម៉ាយ៉ា', 'ມາຢາ', 'ማያ', 'මායා', 'Maya மாயா', '𪚥', '𐌼', '\u{20001}'])(
    'cannot be printed: %s',
    (name) => {
      expect(canWrite(name)).toBe(false);
    },
  );
});

it('canWrite accepts only letters of the BMP that a font has', () => {
  const wrong: string[] = [];
  for (let codePoint = 0x20; codePoint < 0x10000; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    const isPrinted = hasFonts(letter, () => facesFor('en', 'regular', letter));
    // A font may have single letters of scripts that it does not support. Names in these scripts must still be typed in Latin letters.
    if (canWrite(letter) && !isPrinted) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});
