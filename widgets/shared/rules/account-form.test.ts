import { expect, it } from 'vitest';
import { type AccountForm, type AccountProblems, checkAccount } from './account-form.ts';

it.each<[string, Partial<AccountForm>, AccountProblems]>([
  ['nothing typed to sign in', { email: '', password: '' }, { email: 'required', password: 'required' }],
  ['an address and a password', { email: ' Mei@Example.com ', password: 'x' }, {}],
  ['a password of blanks, as it is', { email: 'mei@example.com', password: '   ' }, {}],
  ['no address', { email: 'mei@' }, { email: 'email-invalid' }],
  ['an address that is too long', { email: `${'a'.repeat(260)}@example.com` }, { email: 'too-long' }],
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
  ['only a first name', { firstName: 'Sukarno', lastName: '' }, {}],
  ['only a last name', { firstName: ' ', lastName: 'Sukarno' }, {}],
  ['no form of address', { prefix: '', firstName: 'Mei', lastName: 'Lam' }, {}],
  ['a form of address that is too long', { prefix: 'x'.repeat(21) }, { prefix: 'too-long' }],
  ['a name that is too long', { firstName: 'x'.repeat(101) }, { firstName: 'too-long' }],
])('finds the problems of a form with %s', (_, form, problems) => {
  expect(checkAccount(form)).toEqual(problems);
});

it('lists the problems in the order of the form, so that focus moves to the first', () => {
  expect(Object.keys(checkAccount({ password: '', email: '' }))).toEqual(['password', 'email']);
});
