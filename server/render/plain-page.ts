import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** A page that needs neither the build nor the store's settings. `text` is HTML. */
export function plainPage(locale: LocaleCode, { title, text }: { title: string; text: string }): string {
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
<p>${text}</p>
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
code { display: inline-block; overflow-wrap: anywhere; }
`;

export const plainPagePolicy = contentSecurityPolicy({
  styles: [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
});
