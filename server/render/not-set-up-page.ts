import { createHash } from 'node:crypto';
import { msg, str } from '@lit/localize';
import type { RequestHandler } from 'express';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { importCommand } from '#server/set-up.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';

/**
 * Answers every page of a store without a catalogue: 503, so that search engines come back, with the command that brings a
 * catalogue in. It needs neither the build nor the store's settings.
 */
export function answerNotSetUp(isSetUp: () => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    if (await isSetUp()) return next();
    response
      .status(503)
      .set({ 'cache-control': 'no-store', 'retry-after': '60', 'content-security-policy': policy })
      .type('html')
      .send(notSetUpPage(splitLocale(request.path).locale));
  };
}

function notSetUpPage(locale: LocaleCode): string {
  const { title, forOperator } = withLocale(locale, () => ({
    title: errorMessage({ code: 'store-not-set-up' }),
    forOperator: msg(str`For the operator: ${importCommand} brings in what is on sale.`, { id: 'page.not-set-up' }),
  }));
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${forOperator.replace(importCommand, `<code>${importCommand}</code>`)}</p>
</main>
</body>
</html>
`;
}

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef3f2, #101716); color: light-dark(#17211f, #e8efed); }
main { width: min(36rem, 100% - 3rem); text-align: center; }
h1 { font-size: 1.75rem; }
code { overflow-wrap: anywhere; }
`;

const policy = contentSecurityPolicy({
  styles: [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
});
