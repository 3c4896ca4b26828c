import { expect, it } from 'vitest';
import { longestEmail } from '#shared/contract/email-address.ts';
import { emailProblem } from './email-problem.ts';

it.each([
  ['mei@example.com', null],
  ['', 'required'],
  ['mei@', 'email-invalid'],
  [`mei@${'a.'.repeat(longestEmail)}example.com`, 'too-long'],
])('the problem of %s is %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
