import { expect, it } from 'vitest';
import { checkLookup } from './lookup-form.ts';

it.each([
  ['a number as written in the email', 'G7K2-M9PQ-4B', 'mei@example.com', {}],
  ['small letters and spaces', ' g7k2m9 pq4b ', 'mei@example.com', {}],
  ['full-width letters and a number sign', '＃Ｇ７Ｋ２ Ｍ９ＰＱ４Ｂ', 'ｍｅｉ＠example.com', {}],
  ['an empty form', '', '', { orderNumber: 'required', email: 'required' }],
  ['half a number', 'G7K2', 'mei@example.com', { orderNumber: 'number-invalid' }],
  ['a wrong character', 'G7K2M9PQ4C', 'mei@example.com', { orderNumber: 'number-mistyped' }],
  ['two swapped characters', 'G7K2M9QP4B', 'mei@example.com', { orderNumber: 'number-mistyped' }],
  ['a letter that numbers never contain', 'G7K2M9PO4B', 'mei@example.com', { orderNumber: 'number-mistyped' }],
  ['no valid address', 'G7K2M9PQ4B', 'mei', { email: 'email-invalid' }],
])('finds the problems of a form with %s', (_, orderNumber, email, problems) => {
  expect(checkLookup({ orderNumber, email }).problems).toEqual(problems);
});

it('sends the email address in the form that mail servers accept', () => {
  expect(checkLookup({ orderNumber: 'G7K2M9PQ4B', email: 'Mei@ＭÜNCHEN。de ' }).request.email).toBe(
    'Mei@xn--mnchen-3ya.de',
  );
});

it('sends the number without groups and in capitals', () => {
  expect(checkLookup({ orderNumber: 'g7k2-m9pq-4b', email: ' a@b.co ' }).request).toEqual({
    increment_id: 'G7K2M9PQ4B',
    email: 'a@b.co',
  });
});
