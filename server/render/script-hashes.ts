import { createHash } from 'node:crypto';
import { currencyScript, noticeScript } from '#site/head/inline-script.ts';

/** The scripts that stand inside our pages, as a Content-Security-Policy names them. */
export const scriptHashes: readonly string[] = [noticeScript, currencyScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
