import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '1 kB'],
  [1499, '1 kB'],
  [999_499, '999 kB'],
  [12_540_000, '12.5 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
