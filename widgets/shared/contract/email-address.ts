import { normalized } from './plain-text.ts';

/** The limit of https://www.rfc-editor.org/errata/eid1690. */
export const longestEmail = 254;

/**
 * The pattern of an address cleaned by `plainEmail`. Before the @ are atoms with dots between, at most 64 characters
 * (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2); quoted addresses are refused. Top-level domains may be in other scripts, such as
 * `xn--j6w193g` for .香港.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * The ASCII form that mail servers accept. Full-width letters become ordinary ones, and a domain in any script gets its ASCII form
 * (https://www.rfc-editor.org/rfc/rfc5891#section-4). Any other text is not repaired.
 */
export function plainEmail(typed: string): string {
  const address = normalized(typed, 'NFKC').trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // A longer address stays unchanged, because finding the ASCII form of a long domain takes seconds.
  const isForeign = address.length <= longestEmail && foreignDomain.test(domain);
  return isForeign ? address.slice(0, -domain.length) + asciiDomain(domain) : address;
}

/** A domain with a letter beyond ASCII, and without `/`, `?` or `:`, which would end the host of a URL. */
const foreignDomain = /^[a-z\d.-]*[\u0080-\u{10ffff}][a-z\d.\u0080-\u{10ffff}-]*$/iu;

/** Declared here, because the contract is compiled without the types of browsers and Node. */
declare const URL: new (address: string) => { hostname: string };

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
