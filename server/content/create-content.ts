import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { logoUrl, pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { StoreContent } from '#server/catalogue-file/store-content.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { markTerms } from '#server/search/mark-terms.ts';
import { mailTextNames } from '#shared/contract/catalogue-file/mail-texts.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { legalPages } from '#shared/contract/store.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { Content, FoundPage, Slide, StoreTexts } from './content.ts';
import { indexPages, type PageFinder } from './find-pages.ts';
import { keepVendorShops } from './vendor-shops.ts';

const selectVersion = defineQuery<object>('contentVersion')((db) =>
  db.selectFrom('contents').select('version').where('id', '=', sql.lit(1)),
);

const selectContent = defineQuery<object>('content')((db) =>
  db.selectFrom('contents').select(['version', 'document']).where('id', '=', sql.lit(1)),
);

const selectFormerItems = defineQuery<object>('formerItems')((db) => db.selectFrom('former_items').select('id'));

const selectFormerArticles = defineQuery<object>('formerArticles')((db) =>
  db.selectFrom('former_articles').select('id'),
);

/** Creates the store's content, which stays in memory until an import changes it. */
export function createContent(database: Database): Content {
  let cached: Cached | undefined;
  const shops = keepVendorShops(database);
  return contentIn(
    keepChecked(database, async () => {
      // The document has tens of kilobytes, so it is only read when it has changed.
      const last = await findRow(database, selectVersion({}));
      if (cached === undefined || cached.version !== (last?.version ?? 0)) cached = await load();
      return cached;
    }),
    shops,
  );

  async function load(): Promise<Cached> {
    const asked = await database.ask({
      content: selectContent({}),
      formerItems: selectFormerItems({}),
      formerArticles: selectFormerArticles({}),
    });
    const [row] = asked.content;
    return {
      version: row?.version ?? 0,
      content: row ? JSON.parse(row.document) : blankStore,
      texts: new Map(),
      finders: new Map(),
      formerItems: new Set(asked.formerItems.map(({ id }) => id)),
      formerArticles: new Set(asked.formerArticles.map(({ id }) => id)),
    };
  }
}

/** The content that staff have drafted, for a preview. */
export function contentOfDrafts(content: StoreContent, shopOf: Content['shopOf']): Content {
  const drafted = { version: 0, content, texts: new Map(), finders: new Map() };
  const left = { formerItems: new Set<string>(), formerArticles: new Set<string>() };
  return contentIn(async () => ({ ...drafted, ...left }), { find: shopOf, version: async () => '' });
}

function contentIn(current: () => Promise<Cached>, shops: VendorShops): Content {
  function textsOf({ content, texts }: Cached, locale: LocaleCode): StoreTexts {
    const known = texts.get(locale) ?? wordTexts(content, locale);
    texts.set(locale, known);
    return known;
  }

  return {
    version: async () => `${(await current()).version}${await shops.version()}`,
    shopOf: shops.find,
    texts: async (locale) => textsOf(await current(), locale),
    async findPages(locale, keyword) {
      const cached = await current();
      const pages = pagesOf(textsOf(cached, locale));
      const finder = cached.finders.get(locale) ?? indexPages(pages, locale);
      cached.finders.set(locale, finder);
      const { at, terms } = (await finder)(keyword);
      return at
        .flatMap((index) => pages[index] ?? [])
        .map(({ content: _, ...page }) => ({ ...page, titleMarks: markTerms(page.title, terms, locale) }));
    },
    wasItem: async (id) => (await current()).formerItems.has(id),
    wasArticle: async (id) => (await current()).formerArticles.has(id),
  };
}

/** The shops of vendors, and a text that changes with them. */
interface VendorShops {
  find: Content['shopOf'];
  version(): Promise<string>;
}

interface Cached {
  version: number;
  content: StoreContent;
  texts: Map<LocaleCode, StoreTexts>;
  /** The page finder of each language, made at the first search in it. */
  finders: Map<LocaleCode, Promise<PageFinder>>;
  formerItems: Set<string>;
  formerArticles: Set<string>;
}

/** The pages that a search finds beside products, with their texts. */
function pagesOf({ articles, items }: StoreTexts): (Omit<FoundPage, 'titleMarks'> & { content: string })[] {
  return [
    ...articles.map((article) => ({ kind: 'article' as const, ...article })),
    ...items.map(({ id, name: title, summary, image, content }) => ({
      ...{ kind: 'item' as const, id, title, summary, image, content },
    })),
  ];
}

function wordTexts(content: StoreContent, locale: LocaleCode): StoreTexts {
  const text = (value: StoreContent['name'] | undefined) => localizedText(value, locale);
  const picture = (image: string | undefined) => (image === undefined ? null : pictureUrl(image));
  const slide = ({ image, title, text: words, link }: StoreContent['banner'][number]): Slide => {
    return { image: pictureUrl(image), title: text(title), text: text(words), link };
  };
  const { notice, legalLinks, contact } = content;
  return {
    name: text(content.name),
    color: content.color,
    logo: logoUrl(text(content.logos) || content.logo),
    banner: content.banner.map(slide),
    slider: content.slider.map(slide),
    notice: {
      key: noticeKey(notice),
      title: text(notice?.title),
      subtitle: text(notice?.subtitle),
      text: text(notice?.text),
    },
    byLaw: text(content.byLaw),
    articles: (content.articles ?? []).map(({ id, title, summary, image, content: words }) => ({
      id,
      title: text(title),
      summary: text(summary),
      image: picture(image),
      content: text(words),
    })),
    items: (content.items ?? []).map(({ id, name, summary, image, content: words, products, sizeChart }) => ({
      id,
      name: text(name),
      summary: text(summary),
      image: picture(image),
      content: text(words),
      products,
      sizeChart: sizeChart
        ? {
            columns: sizeChart.columns.map(text),
            rows: sizeChart.rows.map((row) => ({ ...row, size: text(row.size) })),
          }
        : null,
    })),
    footerLinks: content.footerLinks.map(({ key, title, url }) => ({ key, title: text(title), url: text(url) })),
    legalLinks: legalPages.flatMap((key) => {
      const url = text(legalLinks?.[key]);
      return url ? [{ key, url }] : [];
    }),
    socialLinks: content.socialLinks,
    refundMailTo: content.refundMailTo,
    enquiryMailTo: content.enquiryMailTo ?? content.refundMailTo,
    contact: {
      address: text(contact?.address),
      mapUrl: contact?.mapUrl ?? '',
      phone: contact?.phone ?? '',
      hours: text(contact?.hours),
    },
    mailTexts: wordMailTexts(content.mailTexts, locale),
    paymentMarks: content.paymentMarks ?? null,
    exchangeRates: content.exchangeRates ?? null,
  };
}

/** The operator's own words in a language. Another language does not replace them, because the program has words in each. */
function wordMailTexts(texts: StoreContent['mailTexts'], locale: LocaleCode): StoreTexts['mailTexts'] {
  return Object.fromEntries(
    mailTextNames.flatMap((name) => {
      const text = texts?.[name]?.[locale];
      return text ? [[name, text]] : [];
    }),
  );
}

function noticeKey(notice: StoreContent['notice']): string {
  if (!notice) return '';
  const texts = localeCodes.map((locale) =>
    [notice.title, notice.subtitle, notice.text].map((text) => localizedText(text, locale)),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
}
