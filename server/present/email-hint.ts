import { domainToUnicode } from 'node:url';

/** An address with all but its first letter and its domain hidden; the domain in the spelling of its owner. */
export function emailHint(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${(domain.includes('xn--') && domainToUnicode(domain)) || domain}`;
}
