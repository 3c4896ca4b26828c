import { normalized } from './plain-text.ts';

/** The maximum number of characters of an address (https://www.rfc-editor.org/errata/eid1690). */
export const longestEmail = 254;

/**
 * The pattern of an address after `plainEmail`. The part before the @ is atoms with dots between, at most 64 characters
 * (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2). An address that needs quotes is refused. Each part of the domain has at most 63
 * characters, and top-level domains may be in other scripts, such as `xn--j6w193g` for .香港.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * An address in the form that mail servers accept. Full-width letters of an East Asian keyboard become ordinary ones, and a domain in
 * letters of any language gets its ASCII form (https://www.rfc-editor.org/rfc/rfc5891#section-4). Text that is no address is not repaired.
 */
export function plainEmail(typed: string): string {
  const address = normalized(typed, 'NFKC').trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // A longer address is left unchanged, because finding the ASCII form of a long domain takes seconds.
  const isForeign = address.length <= longestEmail && foreignDomain.test(domain);
  return isForeign ? address.slice(0, -domain.length) + asciiDomain(domain) : address;
}

/**
 * A domain with a letter beyond ASCII, and otherwise only letters, digits, dots and hyphens: `/`, `?` or `:` would end the host of a URL.
 */
const foreignDomain = /^[a-z\d.-]*[\u0080-\u{10ffff}][a-z\d.\u0080-\u{10ffff}-]*$/iu;

/** Declared here because the contract is compiled without the types of browsers and of Node. Both have `URL`. */
declare const URL: new (address: string) => { hostname: string };

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
