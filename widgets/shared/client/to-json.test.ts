import { afterEach, expect, it } from 'vitest';
import { toJson } from './to-json.ts';

const changed = Array.prototype as { toJSON?: () => string };
afterEach(() => {
  delete changed.toJSON;
});

it.each([
  [{ a: [1, 'two "2"', null, undefined, true, { b: [] }], c: undefined, 'd é': '\u2028' }],
  [{}],
  [null],
  ['text'],
  [[[1], [2, 3]]],
])('writes %j as JSON.stringify does', (value) => {
  expect(toJson(value)).toBe(JSON.stringify(value));
});

it('writes arrays as arrays when a library has given them a toJSON', () => {
  changed.toJSON = () => 'a text';
  expect(toJson({ items: [{ quantity: 2 }] })).toBe('{"items":[{"quantity":2}]}');
});
