import { domainToUnicode } from 'node:url';

/** An address with all but its first letter and domain hidden; the domain as its owner writes it. */
export function emailHint(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${(domain.includes('xn--') && domainToUnicode(domain)) || domain}`;
}
