import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { consentScript, currencyScript, firstScript, noticeScript, prefetchRules } from '#site/head/inline-script.ts';
import type { LayoutName } from '#site/names.ts';

/** The scripts that stand inside pages with the whole header, as a Content-Security-Policy names them. */
const scriptHashes = [noticeScript, currencyScript].map(hashOf);

/** The script behind the question whether the visit may be counted, on the shop's pages and at the checkout. */
const consentScriptHash = hashOf(consentScript);

/** The script that comes first on every page, and the rules that it adds. */
const always = [firstScript, prefetchRules].map(hashOf);

/** The content security policy of each layout. It allows what the layout's pages use, and nothing more. */
export const layoutPolicies: Record<LayoutName, string> = {
  default: contentSecurityPolicy({ scripts: [...scriptHashes, consentScriptHash, ...always] }),
  checkout: contentSecurityPolicy({ scripts: [consentScriptHash, ...always] }),
  // A preview of a picture before it is uploaded.
  admin: contentSecurityPolicy({ scripts: always, pictures: ['blob:'] }),
  empty: contentSecurityPolicy({ scripts: always }),
};

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
