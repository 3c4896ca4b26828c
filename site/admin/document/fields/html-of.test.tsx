import { expect, it } from 'vitest';
import { htmlOf } from './html-of.ts';

it.each([
  ['<p>One</p>', '<p>One</p>'],
  ['<p></p>', ''],
  [
    '<ul><li><p>One <em>two</em></p></li><li><p>Three</p></li></ul>',
    '<ul><li>One <em>two</em></li><li>Three</li></ul>',
  ],
  ['<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>', '<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>'],
])('keeps %s', (written, kept) => {
  expect(htmlOf(written)).toBe(kept);
});
