import { createHash } from 'node:crypto';
import { currencyScript, noticeScript, prefetchRules } from '#site/head/inline-script.ts';

/** The scripts that stand inside our pages, as a Content-Security-Policy names them. */
export const scriptHashes: readonly string[] = [noticeScript, currencyScript, prefetchRules].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
