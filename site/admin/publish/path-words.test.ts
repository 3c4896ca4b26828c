import { expect, it } from 'vitest';
import type { Path } from '#site/admin/document/document.ts';
import { fieldName } from '#site/admin/document/field-name.ts';
import { fieldNames } from '#site/admin/document/field-names.ts';
import { pathWords } from './path-words.ts';

const document = {
  variants: [{ sku: 'ride-child', price: 1 }, { price: 2 }],
  options: [{ title: { en: 'Time', hk: '時段' }, values: [{ title: { en: '10:00' } }] }],
};
const nameOf = (path: Path) => fieldName(path, fieldNames.en);

it.each<[Path, string]>([
  [['price'], 'Price'],
  [['name', 'hk'], 'Name › 繁體中文'],
  [['variants', 0, 'price'], 'Ticket types › ride-child › Price'],
  [['variants', 1, 'price'], 'Ticket types › No. 2 › Price'],
  [['options', 0, 'values', 0, 'price'], 'Questions › Time › Values › 10:00 › Price'],
])('names %j', (path, words) => {
  expect(pathWords(path, [{}, document], nameOf, (number) => `No. ${number}`, 'en').join(' › ')).toBe(words);
});
