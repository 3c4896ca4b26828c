import { emailPattern, longestEmail } from '#shared/contract/email-address.ts';

/** Finds what is wrong with an email address as `plainEmail` writes it; null when mail can be sent to it. */
export function emailProblem(email: string): 'required' | 'too-long' | 'email-invalid' | null {
  if (email === '') return 'required';
  if (email.length > longestEmail) return 'too-long';
  return emailPattern.test(email) ? null : 'email-invalid';
}
