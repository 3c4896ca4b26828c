import type { LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

/** Paths of pages for one visitor, which are useless to search engines. */
const closed = ['/cart', '/checkout', '/pay', '/cancel', '/orderdownload'];

/** The text of `robots.txt`: the shop is open to search engines, and names its sitemap. */
export function robotsText(publicUrl: string, languages: readonly LocaleCode[]): string {
  const paths = languages.flatMap((code) => closed.map((path) => pathInLocale(code, path)));
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', '/gateway/', ...paths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
