import { describe, expect, it } from 'vitest';
import { foldLetters, foldScript } from './fold-text.ts';

describe('two spellings fold to the same text', () => {
  it.each([
    ['case', 'Cable', 'CABLE'],
    ['full width', 'cable', 'ｃａｂｌｅ'],
    ['half width', 'ケーブル', 'ｹｰﾌﾞﾙ'],
    ['accents of Latin letters', 'cafe', 'Café'],
    ['traditional and simplified characters', '缆车', '纜車'],
    ['Japanese and traditional characters', '観光', '觀光'],
    ['kana', 'ぬいぐるみ', 'ヌイグルミ'],
    ['small kana', 'ロープウェイ', 'ロープウエイ'],
  ])('when they differ by %s', (_, one, other) => {
    expect(foldScript(foldLetters(one))).toBe(foldScript(foldLetters(other)));
  });

  it.each([
    ['marks that make a different letter', 'か', 'が'],
    ['Thai tones', 'ขา', 'ข้า'],
  ])('but not when they differ by %s', (_, one, other) => {
    expect(foldScript(foldLetters(one))).not.toBe(foldScript(foldLetters(other)));
  });
});
