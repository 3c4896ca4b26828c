import { expect, it } from 'vitest';
import { buyerKeysOf, isLikePhone, phoneKey } from './buyer-keys.ts';

it.each([
  ['+85291234567', '91234567'],
  ['9123 4567', '91234567'],
  ['０９１２-３４５-６７８', '12345678'],
  ['+886912345678', '12345678'],
  ['12345', '12345'],
  ['', null],
])('the phone number %j is found by %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

it.each([
  ['+852 9123 4567', true],
  ['(02) 9123-4567', true],
  ['９１２３４５６７', true],
  ['123456', false],
  ['K7M2Q9XFR4', false],
  ['12 Nathan Road', false],
  ['', false],
])('%j is taken for a phone number: %j', (text, is) => {
  expect(isLikePhone(text)).toBe(is);
});

it('finds a buyer by name, phone number and first line of the address', () => {
  const address = { firstName: 'Mei', lastName: 'Chan', phone: '+85291234567', address1: '12 Nathan Road' };
  expect(buyerKeysOf({ buyer: { email: 'mei@example.com', address }, locale: 'en' })).toEqual({
    name_key: 'chan mei',
    last_name_key: 'chan',
    phone_key: '91234567',
    street_key: '12 nathan road',
  });
});

it('finds a forgotten buyer by nothing', () => {
  const buyer = { email: '', address: { firstName: '', lastName: '', phone: '', address1: '' } };
  expect(Object.values(buyerKeysOf({ buyer, locale: 'en' }))).toEqual([null, null, null, null]);
});
