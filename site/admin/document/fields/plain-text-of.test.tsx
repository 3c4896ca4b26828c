import { expect, it } from 'vitest';
import { plainTextOf } from './plain-text-of.ts';

it.each([
  ['A ride.', 'A ride.'],
  ['', ''],
  ['<p>One <strong>word</strong></p><ul><li>two</li><li>three &amp; four</li></ul>', 'One word\ntwo\nthree & four'],
  ['one<br>two', 'one\ntwo'],
  ['<p></p>', ''],
])('the words of %j', (html, words) => {
  expect(plainTextOf(html)).toBe(words);
});
