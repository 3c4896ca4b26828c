import { longestName, longestPrefix } from '#shared/contract/bounds.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { isGoodPassword, longestPassword } from '#shared/contract/password.ts';
import { hasName } from './buyer-form.ts';
import { emailProblem } from './email-problem.ts';

/** All fields of members' forms. Each form has some of them. */
export interface AccountForm {
  /** A form of address, such as Ms; may stay empty. */
  prefix: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The current one. */
  password: string;
  newPassword: string;
  confirmPassword: string;
}

export type AccountField = keyof AccountForm;

export type AccountProblem =
  | 'required'
  | 'name-required'
  | 'email-invalid'
  | 'password-weak'
  | 'password-differs'
  | 'too-long';

/** Empty when every field is right. */
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

const longest = { prefix: longestPrefix, firstName: longestName, lastName: longestName, password: longestPassword };

export function checkAccount(form: Partial<AccountForm>): AccountProblems {
  const problems: AccountProblems = {};
  for (const field of Object.keys(form) as AccountField[]) {
    const problem = problemOf(field, form);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** One of the two names is enough. */
export function isRequired(field: AccountField, { firstName = '', lastName = '' }: Partial<AccountForm>): boolean {
  if (field === 'firstName') return lastName.trim() === '';
  if (field === 'lastName') return firstName.trim() === '';
  return field !== 'prefix';
}

function problemOf(field: AccountField, form: Partial<AccountForm>): AccountProblem | null {
  const typed = form[field] ?? '';
  switch (field) {
    case 'email':
      return emailProblem(plainEmail(typed));
    case 'newPassword':
      if (typed === '') return 'required';
      return isGoodPassword(typed) ? null : 'password-weak';
    case 'confirmPassword':
      if (typed === '') return 'required';
      return typed === form.newPassword ? null : 'password-differs';
    case 'prefix':
      return typed.trim().length > longest.prefix ? 'too-long' : null;
    case 'password':
      // Blanks are part of a password, so it is not trimmed.
      return typed === '' ? 'required' : typed.length > longest.password ? 'too-long' : null;
    default:
      if (!hasName({ firstName: '', lastName: '', ...form })) return 'name-required';
      return typed.trim().length > longest[field] ? 'too-long' : null;
  }
}
