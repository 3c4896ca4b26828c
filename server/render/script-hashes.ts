import { createHash } from 'node:crypto';
import { consentScript, currencyScript, firstScript, noticeScript, prefetchRules } from '#site/head/inline-script.ts';

/** The scripts that stand inside pages with the whole header, as a Content-Security-Policy names them. */
export const scriptHashes: readonly string[] = [noticeScript, currencyScript].map(hashOf);

/** The script that comes first on every page. */
export const firstScriptHash: string = hashOf(firstScript);

/** The script behind the question whether the visit may be counted, on the shop's pages and at the checkout. */
export const consentScriptHash: string = hashOf(consentScript);

/** The rules that every page's script adds. */
export const prefetchRulesHash: string = hashOf(prefetchRules);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
