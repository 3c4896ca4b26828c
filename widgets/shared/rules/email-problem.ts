import { emailPattern, longestEmail } from '#shared/contract/email-address.ts';

/** The problem of an email address that `plainEmail` has cleaned. */
export function emailProblem(email: string): 'required' | 'too-long' | 'email-invalid' | null {
  if (email === '') return 'required';
  if (email.length > longestEmail) return 'too-long';
  return emailPattern.test(email) ? null : 'email-invalid';
}
