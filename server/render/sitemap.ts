import type { Storefront } from '#server/present/storefront.ts';
import { unprefixedLocale } from '#shared/contract/locale.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import { alternates, pageUrl } from '#site/head/alternates.ts';
import type { OfferedLanguages } from '#site/head/offered-languages.ts';

type Source = Pick<Storefront, 'menu' | 'list'>;

/** With seven languages that makes some megabytes; a file may have 50,000 addresses and 50 MB (https://www.sitemaps.org/protocol.html). */
const productsPerPart = 500;

const context = { locale: unprefixedLocale };

/**
 * The sitemap: home, the list, the categories of the menu and all products, in every language that the store offers. `null` asks for
 * the sitemap itself, which of a large store is the list of its parts. Answers null for a part that does not exist.
 */
export async function makeSitemap(
  storefront: Source,
  publicUrl: string,
  offered: OfferedLanguages,
  part: number | null,
): Promise<string | null> {
  const page = part ?? 1;
  const found = await storefront.list(context, { categoryId: null, page, pageSize: productsPerPart });
  if (!found.ok) return null;
  const parts = Math.ceil(found.value.total / productsPerPart);
  if (part === null && parts > 1) return writeIndex(publicUrl, parts);
  if (part !== null && (parts <= 1 || part > parts)) return null;
  const products = found.value.list.map(({ url_key }) => `/p/${encodeURIComponent(url_key)}`);
  return writePages(publicUrl, offered, page === 1 ? [...(await commonPaths(storefront)), ...products] : products);
}

async function commonPaths(storefront: Source): Promise<string[]> {
  return ['/', '/list', ...(await storefront.menu(context)).flatMap(categoryPaths)];
}

/** The paths of categories, without jump entries, which lead straight to a product, and without empty ones. */
function categoryPaths({ url_key, jump, product_count, children }: MenuEntry): string[] {
  const own = jump || product_count === 0 ? [] : [`/c/${encodeURIComponent(url_key)}`];
  return [...own, ...children.flatMap(categoryPaths)];
}

function writeIndex(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function writePages(publicUrl: string, offered: OfferedLanguages, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const links = alternates(publicUrl, path, offered)
      .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
      .join('');
    return offered.languages.map(
      (code) => `<url><loc>${escapeXml(pageUrl(publicUrl, code, path))}</loc>${links}</url>`,
    );
  });
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
