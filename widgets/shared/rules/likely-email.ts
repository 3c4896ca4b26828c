import { emailPattern, plainEmail } from '#shared/contract/email-address.ts';

/** The domains of most visitors. */
const suggested = new Set(
  `gmail.com googlemail.com icloud.com outlook.com outlook.jp outlook.kr outlook.co.th outlook.co.id hotmail.com hotmail.co.uk hotmail.co.jp
hotmail.co.th yahoo.com yahoo.com.hk yahoo.com.tw yahoo.com.sg yahoo.co.jp yahoo.co.id yahoo.co.th yahoo.co.uk yahoo.co.kr protonmail.com
foxmail.com naver.com hanmail.net netvigator.com rocketmail.com docomo.ne.jp softbank.ne.jp ezweb.ne.jp`.split(/\s+/),
);

/** Real domains that look like a slip of one above, or are too short for a suggestion. */
const real = new Set(
  `mail.com email.com ymail.com fmail.com gmail.co.jp hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.ca outlook.fr outlook.de outlook.es
outlook.it outlook.sg outlook.my yahoo.ca yahoo.cn yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.in yahoo.in yahoo.com.cn yahoo.com.ph
yahoo.com.vn yahoo.com.my yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.com.tr yahoo.co.nz hotmail.co.il outlook.co.il`.split(
    /\s+/,
  ),
);

/** The likely intended address, when the typed domain is one slip away from a common one. */
export function likelyEmail(typed: string): string | null {
  const address = plainEmail(typed);
  if (!emailPattern.test(address)) return null;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (suggested.has(domain) || real.has(domain)) return null;
  const meant = [...suggested].find((one) => isOneSlip(domain, one));
  return meant ? `${address.slice(0, at)}@${meant}` : null;
}

/** A slip is an extra, missing or wrong letter, or two swapped letters. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
