import { expect, it } from 'vitest';
import { localizedText } from './localized-text.ts';

it.each([
  ['its translation', { en: 'Ride', jp: '乗車' }, '乗車'],
  ['the English text without a translation', { hk: '乘車', en: 'Ride' }, 'Ride'],
  ['the English text with a blank translation', { jp: '', en: 'Ride' }, 'Ride'],
  ['any other text without English', { en: '', hk: '', kr: '승차' }, '승차'],
  ['nothing without any language', {}, ''],
  ['nothing without a text', undefined, ''],
])('a text in Japanese is %s', (_, text, words) => {
  expect(localizedText(text, 'jp')).toBe(words);
});
