import { expect, it } from 'vitest';
import { type AccountForm, type AccountProblems, checkAccount } from './account-form.ts';

it.each<[string, Partial<AccountForm>, AccountProblems]>([
  ['nothing typed to sign in', { email: '', password: '' }, { email: 'required', password: 'required' }],
  ['an address and a password', { email: ' Mei@Example.com ', password: 'x' }, {}],
  ['a password of blanks, as it is', { email: 'mei@example.com', password: '   ' }, {}],
  ['no address', { email: 'mei@' }, { email: 'email-invalid' }],
  ['an address beyond all measure', { email: `${'a'.repeat(260)}@example.com` }, { email: 'too-long' }],
  ['a weak password', { newPassword: 'short' }, { newPassword: 'password-weak' }],
  ['a good password', { newPassword: 'cable car 1' }, {}],
  ['a long password without a digit', { newPassword: 'up the mountain by cable' }, {}],
  ['a password typed twice', { newPassword: 'cable car 1', confirmPassword: 'cable car 1' }, {}],
  [
    'a password typed in two ways',
    { newPassword: 'cable car 1', confirmPassword: 'cable car 2' },
    { confirmPassword: 'password-differs' },
  ],
  ['a password typed once', { newPassword: 'cable car 1', confirmPassword: '' }, { confirmPassword: 'required' }],
  ['no password', { newPassword: '' }, { newPassword: 'required' }],
  ['no name', { firstName: ' ', lastName: '' }, { firstName: 'name-required', lastName: 'name-required' }],
  ['a first name alone', { firstName: 'Sukarno', lastName: '' }, {}],
  ['a last name alone', { firstName: ' ', lastName: 'Sukarno' }, {}],
  ['no form of address', { prefix: '', firstName: 'Mei', lastName: 'Lam' }, {}],
  ['a form of address that is none', { prefix: 'x'.repeat(21) }, { prefix: 'too-long' }],
  ['a name without end', { firstName: 'x'.repeat(101) }, { firstName: 'too-long' }],
])('%s', (_, form, problems) => {
  expect(checkAccount(form)).toEqual(problems);
});

it('names the problems in the order of the form, so that the first is gone to', () => {
  expect(Object.keys(checkAccount({ password: '', email: '' }))).toEqual(['password', 'email']);
});
