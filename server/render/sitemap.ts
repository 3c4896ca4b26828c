import type { Storefront } from '#server/present/storefront.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import { alternates, pageUrl } from '#site/head/alternates.ts';
import type { OfferedLanguages } from '#site/head/offered-languages.ts';
import { largest } from '#site/head/picture-sources.ts';

type Source = Pick<Storefront, 'menu' | 'list' | 'articles' | 'items'>;

/**
 * The most products in one file, which then has about 3 MB. The protocol allows 50,000 addresses and 50 MB
 * (https://www.sitemaps.org/protocol.html).
 */
const productsPerPart = 2000;

interface Entry {
  path: string;
  picture: string | null;
}

/** Makes `sitemap.xml`, the list of all sitemaps. Each offered language has one sitemap, or several when there are many products. */
export async function makeSitemapIndex(
  storefront: Source,
  publicUrl: string,
  { languages, defaultLanguage }: OfferedLanguages,
): Promise<string> {
  const found = await storefront.list({ locale: defaultLanguage }, { categoryId: null, page: 1, pageSize: 1 });
  const parts = partsOf(found.ok ? found.value.total : 0);
  const entries = languages.flatMap((code) =>
    Array.from({ length: parts }, (_, index) => {
      const part = index === 0 ? '' : `-${index + 1}`;
      return `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${languageTags[code]}${part}.xml`)}</loc></sitemap>`;
    }),
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Makes the sitemap of one language, with each page's picture and its addresses in other languages. Null for an unknown part. */
export async function makeSitemap(
  storefront: Source,
  publicUrl: string,
  offered: OfferedLanguages,
  { locale, part }: { locale: LocaleCode; part: number },
): Promise<string | null> {
  if (!offered.languages.includes(locale)) return null;
  const found = await storefront.list({ locale }, { categoryId: null, page: part, pageSize: productsPerPart });
  if (!found.ok || part > partsOf(found.value.total)) return null;
  const products = found.value.list.map(({ url_key, image }) => ({
    path: `/p/${encodeURIComponent(url_key)}`,
    picture: image.url || null,
  }));
  return writePages(
    publicUrl,
    offered,
    locale,
    part === 1 ? [...(await commonPages(storefront, locale)), ...products] : products,
  );
}

function partsOf(products: number): number {
  return Math.max(1, Math.ceil(products / productsPerPart));
}

async function commonPages(storefront: Source, locale: LocaleCode): Promise<Entry[]> {
  const [menu, articles, items] = await Promise.all([
    storefront.menu({ locale }),
    storefront.articles({ locale }),
    storefront.items({ locale }),
  ]);
  const texts = articles.map(({ id, image }) => ({ path: `/article/${encodeURIComponent(id)}`, picture: image }));
  const things = items.map(({ id, image }) => ({ path: `/i/${encodeURIComponent(id)}`, picture: image }));
  const whole = ['/', '/list'].map((path) => ({ path, picture: null }));
  return [...whole, ...menu.flatMap(categoryPages), ...texts, ...things];
}

/** The page of a category and those of the categories below it. Empty categories, and those whose entry opens a product, have no page. */
function categoryPages({ url_key, jump, product_count, image, children }: MenuEntry): Entry[] {
  const own = jump || product_count === 0 ? [] : [{ path: `/c/${encodeURIComponent(url_key)}`, picture: image }];
  return [...own, ...children.flatMap(categoryPages)];
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

function writePages(publicUrl: string, offered: OfferedLanguages, locale: LocaleCode, pages: readonly Entry[]): string {
  const entries = pages.map(({ path, picture }) => {
    const links = alternates(publicUrl, path, offered)
      .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
      .join('');
    const image = picture
      ? `<image:image><image:loc>${escapeXml(new URL(largest(picture), publicUrl).href)}</image:loc></image:image>`
      : '';
    return `<url><loc>${escapeXml(pageUrl(publicUrl, locale, path))}</loc>${links}${image}</url>`;
  });
  return `${declaration}<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
