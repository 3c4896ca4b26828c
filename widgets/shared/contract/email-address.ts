import { normalized } from './plain-text.ts';

/** How long an address may be (https://www.rfc-editor.org/errata/eid1690). */
export const longestEmail = 254;

/**
 * The pattern of an address after `plainEmail`. Before the @ stand atoms with dots between, at most 64 characters
 * (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2). An address that needs quotes is refused. Parts of the domain are as long as domains
 * allow, and top-level domains may be in other scripts, such as `xn--j6w193g` for .香港.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * An address as mail servers take it: full-width letters of an East Asian keyboard are the same letters, and a domain in letters of
 * any language has one ASCII form (https://www.rfc-editor.org/rfc/rfc5891#section-4). Text that is no address is not repaired.
 */
export function plainEmail(typed: string): string {
  const address = normalized(typed, 'NFKC').trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // The ASCII form of a long domain takes seconds to find.
  const isForeign = address.length <= longestEmail && foreignDomain.test(domain);
  return isForeign ? address.slice(0, -domain.length) + asciiDomain(domain) : address;
}

/** A domain with at least one letter beyond ASCII, otherwise letters, digits, dots and hyphens only: `/`, `?` or `:` would end the host of a URL. */
const foreignDomain = /^[a-z\d.-]*[\u0080-\u{10ffff}][a-z\d.\u0080-\u{10ffff}-]*$/iu;

/** Declared here, because the contract is compiled without the types of browsers and of Node, which both have it. */
declare const URL: new (address: string) => { hostname: string };

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
