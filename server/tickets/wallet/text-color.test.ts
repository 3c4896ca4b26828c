import { expect, it } from 'vitest';
import { textColorOn } from './text-color.ts';

it.each([
  ['#0b6e6e', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#b3261e', '#ffffff'],
  ['#ffd54f', '#1a1a1a'],
  ['#ffffff', '#1a1a1a'],
  ['#8bc34a', '#1a1a1a'],
])('text on %s has the colour %s', (background, text) => {
  expect(textColorOn(background)).toBe(text);
});
