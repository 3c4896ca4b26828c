import { emailPattern, longestEmail } from '#shared/contract/email-address.ts';

/** Finds the problem of an email address that `plainEmail` has cleaned; null when it is valid. */
export function emailProblem(email: string): 'required' | 'too-long' | 'email-invalid' | null {
  if (email === '') return 'required';
  if (email.length > longestEmail) return 'too-long';
  return emailPattern.test(email) ? null : 'email-invalid';
}
