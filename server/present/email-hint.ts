import { domainToUnicode } from 'node:url';

/** An email address of which only the first letter and the domain are shown. */
export function emailHint(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${(domain.includes('xn--') && domainToUnicode(domain)) || domain}`;
}
