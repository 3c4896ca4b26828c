import { expect, it } from 'vitest';
import { fieldName } from './field-name.ts';
import { fieldNames } from './field-names.ts';

it.each([
  [['price'], 'Price'],
  [['variants', 2, 'price'], 'Price'],
  [['pools', 0], 'Shared places'],
  [['name', 'hk'], '繁體中文'],
  [['options', 0, 'title', 'id'], 'Bahasa Indonesia'],
  [['options', 0, 'id'], 'Number'],
  [['id'], 'Number'],
  [['takes', 'lunch-hall'], 'lunch-hall'],
  [['takes', 'toString'], 'toString'],
  [[], ''],
])('names %j', (path, name) => {
  expect(fieldName(path, fieldNames.en)).toBe(name);
});

it('has a Chinese name for each English one', () => {
  const untranslated = Object.entries(fieldNames.hk).filter(([, name]) => !/\p{Script=Han}/u.test(name));
  expect(untranslated).toEqual([]);
});
