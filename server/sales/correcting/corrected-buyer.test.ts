import { expect, it } from 'vitest';
import { correctedBuyer } from './corrected-buyer.ts';

const mei = {
  email: 'mei@example.com',
  address: { firstName: 'Mei', lastName: 'Chan', phone: '', city: 'Tung Chung' },
};

it.each([
  ['nothing', {}, []],
  ['the same values', { firstName: 'Mei', email: 'mei@example.com', latinName: '' }, []],
  ['another first name', { firstName: 'May', lastName: undefined }, ['firstName']],
  ['another email address and phone', { email: 'may@example.com', phone: '+85291234567' }, ['phone', 'email']],
  ['an empty last name', { lastName: '' }, ['lastName']],
])('a correction with %s names the changed fields', (_, correction, changed) => {
  expect(correctedBuyer(mei, correction).changed).toEqual(changed);
});

it('a correction keeps the rest of the address', () => {
  expect(correctedBuyer(mei, { firstName: 'May', email: 'may@example.com' }).buyer).toEqual({
    email: 'may@example.com',
    address: { ...mei.address, firstName: 'May' },
  });
});
