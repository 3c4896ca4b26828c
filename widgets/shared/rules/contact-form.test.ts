import { expect, it } from 'vitest';
import { blankAddress } from './blank-address.ts';
import { checkContact } from './contact-form.ts';

const mei = { ...blankAddress, firstName: 'Mei', lastName: 'Chan' };

it.each([
  ['only a name', {}, {}],
  ['a complete address', { address1: '1 Peak Road', city: 'Hong Kong', country: 'HK', phone: '+85291234567' }, {}],
  ['no names', { firstName: ' ', lastName: '' }, { firstName: 'name-required', lastName: 'name-required' }],
  ['only a first name', { firstName: 'Sukarno', lastName: '' }, {}],
  ['only a last name', { firstName: '', lastName: 'Sukarno' }, {}],
  ['an incomplete phone number', { phone: '91234' }, { phone: 'phone-invalid' }],
  ['a post code that is too long', { zip: '1'.repeat(21) }, { zip: 'too-long' }],
])('finds the problems of a contact with %s', (_, more, problems) => {
  expect(checkContact({ ...mei, ...more })).toEqual(problems);
});

it('uses the result of the phone field', () => {
  expect(checkContact({ ...mei, phone: '9123 4567' }, { text: '9123 4567', number: '+85291234567' })).toEqual({});
});
