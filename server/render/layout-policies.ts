import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { consentScript, currencyScript, firstScript, noticeScript, prefetchRules } from '#site/head/inline-script.ts';
import type { LayoutName } from '#site/names.ts';

/** The hashes of the inline scripts of pages with the full header, as a Content-Security-Policy lists them. */
const scriptHashes = [noticeScript, currencyScript].map(hashOf);

/** The hash of the consent banner's script, which is on the shop's pages and at the checkout. */
const consentScriptHash = hashOf(consentScript);

/** The hashes of the script that comes first on every page, and of the prefetch rules that it adds. */
const always = [firstScript, prefetchRules].map(hashOf);

/** The content security policy of a layout. It allows only what the layout's pages use. `uploadsTo`: the origin of the bucket for pictures. */
export function policyOf(layout: LayoutName, styleNonce = '', uploadsTo?: string): string {
  return layout === 'admin' ? adminPolicy(styleNonce, uploadsTo) : policies[layout];
}

const policies: Record<Exclude<LayoutName, 'admin'>, string> = {
  default: contentSecurityPolicy({ scripts: [...scriptHashes, consentScriptHash, ...always] }),
  checkout: contentSecurityPolicy({ scripts: [consentScriptHash, ...always] }),
  empty: contentSecurityPolicy({ scripts: always }),
};

/** The policy for staff pages. Component libraries add styles by a nonce; a picture's preview before its upload is a `blob:`. */
function adminPolicy(styleNonce: string, uploadsTo?: string): string {
  return contentSecurityPolicy({
    styles: [`'nonce-${styleNonce}'`],
    pictures: ['blob:'],
    connections: uploadsTo ? [uploadsTo] : [],
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
