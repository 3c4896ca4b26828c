import { expect, it } from 'vitest';
import { localizedText } from './localized-text.ts';

it.each([
  ['its own words', { en: 'Ride', jp: '乗車' }, '乗車'],
  ['the English where there are none of its own', { hk: '乘車', en: 'Ride' }, 'Ride'],
  ['the English where its own are blank', { jp: '', en: 'Ride' }, 'Ride'],
  ['any other where there is no English', { en: '', hk: '', kr: '승차' }, '승차'],
  ['nothing where there is nothing', {}, ''],
  ['nothing where there is no text', undefined, ''],
])('a text in Japanese reads %s', (_, text, words) => {
  expect(localizedText(text, 'jp')).toBe(words);
});
