import { expect, it } from 'vitest';
import { areOrigins, asMonth, originsIn, snippetOf } from './typed-partner.ts';

it.each([
  [
    'https://Hotel.example\nhttps://www.hotel.example:443/',
    ['https://hotel.example', 'https://www.hotel.example'],
    true,
  ],
  ['https://hotel.example, http://localhost:4000', ['https://hotel.example', 'http://localhost:4000'], true],
  ['', [], true],
  [null, [], true],
  ['hotel.example', ['hotel.example'], false],
  ['https://hotel.example/tickets', ['https://hotel.example'], false],
  ['*', ['*'], false],
])('%j has the origins %j, and is valid: %s', (text, origins, isValid) => {
  expect(areOrigins(text)).toBe(isValid);
  expect(originsIn(text)).toEqual(origins);
});

it.each([
  ['2026-03', '2026-03'],
  ['2026-13', null],
  ['March', null],
])('the month %s is %s', (text, month) => {
  expect(asMonth(text)).toBe(month);
});

it('the snippet has the script with the key, and a picker', () => {
  const snippet = snippetOf('pk_hotel', 'https://tickets.example', 'en');
  expect(snippet).toContain('src="https://tickets.example/embed/v1/gondola.js" data-key="pk_hotel" data-locale="en"');
  expect(snippet).toContain('<gondola-product-picker');
});
