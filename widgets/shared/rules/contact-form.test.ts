import { expect, it } from 'vitest';
import { blankAddress } from './blank-address.ts';
import { checkContact } from './contact-form.ts';

const mei = { ...blankAddress, firstName: 'Mei', lastName: 'Chan' };

it.each([
  ['a name alone', {}, {}],
  ['a whole address', { address1: '1 Peak Road', city: 'Hong Kong', country: 'HK', phone: '+85291234567' }, {}],
  ['no names', { firstName: ' ', lastName: '' }, { firstName: 'name-required', lastName: 'name-required' }],
  ['a first name alone', { firstName: 'Sukarno', lastName: '' }, {}],
  ['a last name alone', { firstName: '', lastName: 'Sukarno' }, {}],
  ['a number that is none', { phone: '91234' }, { phone: 'phone-invalid' }],
  ['a post code that is too long', { zip: '1'.repeat(21) }, { zip: 'too-long' }],
])('a contact with %s', (_, more, problems) => {
  expect(checkContact({ ...mei, ...more })).toEqual(problems);
});

it('takes the word of the phone field', () => {
  expect(checkContact({ ...mei, phone: '9123 4567' }, { text: '9123 4567', number: '+85291234567' })).toEqual({});
});
