import { createHash } from 'node:crypto';
import { currencyScript, noticeScript, prefetchRules } from '#site/head/inline-script.ts';

/** The scripts that stand inside pages with the whole header, as a Content-Security-Policy names them. */
export const scriptHashes: readonly string[] = [noticeScript, currencyScript].map(hashOf);

/** The rules that every page's script adds. */
export const prefetchRulesHash: string = hashOf(prefetchRules);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
