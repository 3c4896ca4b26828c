import { createHash } from 'node:crypto';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { phrasesOf } from '#shared/rules/phrases.ts';
import { contentSecurityPolicy } from './security-headers.ts';

interface PlainText {
  title: string;
  /** HTML */
  text?: string;
  /** The text of a link to the same page; set when trying again may help. */
  again?: string;
  more?: string;
}

/** A page that needs neither the build nor the store's settings. */
export function plainPage(locale: LocaleCode, { title, text = '', again, more = '' }: PlainText): string {
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<main>
${mark}
<h1>${withWholeWords(title, locale)}</h1>
${text && `<p>${text}</p>`}${more && `\n${more}`}${again ? `\n<a href="">${again}</a>` : ''}
</main>
</body>
</html>
`;
}

function withWholeWords(title: string, locale: LocaleCode): string {
  const phrases = phrasesOf(title, locale);
  return phrases.length > 1
    ? phrases.map((phrase) => `<span>${escapeHtml(phrase)}</span>`).join('')
    : escapeHtml(title);
}

const mark =
  '<svg viewBox="0 0 24 24" width="48" height="48" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 6.5l20-3M12 5v4M6 9h12a1 1 0 0 1 1 1v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-7a1 1 0 0 1 1-1zM5 14h14M12 9v5"/></svg>';

// The store's other pages have view transitions. A browser logs an error when only one of two pages has them.
const styles = `
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef3f2, #101716); color: light-dark(#17211f, #e8efed); word-break: auto-phrase; }
main { display: grid; justify-items: center; gap: 1rem; box-sizing: border-box; width: min(34rem, 100% - 2.5rem); padding: clamp(2rem, 8vw, 4rem) clamp(1.25rem, 6vw, 3rem); border-radius: 1rem; background: light-dark(#fff, #1b2423); text-align: center; }
svg { color: light-dark(#0b6e6e, #6fd0c8); }
h1 { margin: 0; font-size: clamp(1.375rem, 1.1rem + 1.6vw, 1.75rem); line-height: 1.35; text-wrap: balance; }
span { white-space: nowrap; }
p { margin: 0; color: light-dark(#50605d, #a9b8b4); text-wrap: pretty; }
section { width: 100%; }
h2 { margin: .5rem 0; font-size: 1.0625rem; }
ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none; }
a { margin-top: .5rem; padding: .75rem 1.5rem; border-radius: .625rem; background: #0b6e6e; color: #fff; font-weight: 600; text-decoration: none; }
li a { display: block; margin: 0; background: light-dark(#e0f0ee, #24403d); color: inherit; overflow-wrap: anywhere; }
b { padding: .125rem .75rem; border-radius: 1rem; background: #ffd54a; color: #3a2b00; letter-spacing: .1em; }
strong { font-size: 2rem; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; width: 100%; }
button { min-height: 3rem; border: 1px solid currentcolor; border-radius: .625rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:first-of-type { border-color: #0b6e6e; background: #0b6e6e; color: #fff; }
:is(a, button):focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }
code { display: inline-block; overflow-wrap: anywhere; }
`;

/** The source of the pages' styles in a content security policy. */
export const plainPageStyle = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

export const plainPagePolicy = contentSecurityPolicy({ styles: [plainPageStyle] });
