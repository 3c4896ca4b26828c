import { expect, it } from 'vitest';
import { reviewAuthor } from './review-author.ts';

it.each([
  ['Mei', 'Chan', 'Mei C.'],
  ['Mei ', ' van der Berg', 'Mei V.'],
  ['Élodie', 'émond', 'Élodie É.'],
  ['สมชาย', 'จันทร์', 'สมชาย จ.'],
  ['Иван', 'петров', 'Иван П.'],
  ['大文', '陳', '大文'],
  ['花子', '山田', '花子'],
  ['민수', '김', '민수'],
  ['Mei', '-', 'Mei'],
  ['Mei', '', 'Mei'],
  ['', 'Sukarno', 'Sukarno'],
])('%s %s is shown as %s', (firstName, lastName, author) => {
  expect(reviewAuthor({ firstName, lastName })).toBe(author);
});
