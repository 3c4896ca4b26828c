import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { nameTerms, searchWordTerms, wordTerms } from '#server/search/index-terms.ts';
import { type SearchDocument, spellingsOf } from '#server/search/search-document.ts';
import { fillTextIndex, readTextIndex } from '#server/search/text-index.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

type SearchedPage = Pick<Article, 'title' | 'summary' | 'content'>;

/** Finds pages of one version and language by a visitor's words. */
export type PageFinder = Awaited<ReturnType<typeof indexPages>>;

/**
 * Makes the index of the pages, by the same rules as for products: titles count most, then headings, then all other text. There are few
 * pages, so the index is made in memory when it is first needed. Between two pages the node does other work.
 */
export async function indexPages(pages: readonly SearchedPage[], locale: LocaleCode) {
  // Loaded with the first search: it brings a reader of HTML.
  const { plainText } = await import('#server/catalogue-file/safe-html.ts');
  const database = new DatabaseSync(':memory:');
  const writer = fillTextIndex(database);
  for (const [index, page] of pages.entries()) {
    writer.add([toPageDocument(page, index, locale, plainText)]);
    await setImmediate();
  }
  writer.finish('');
  const index = readTextIndex(database, locale, { areLong: true });
  /** Returns the positions of the pages that contain all words, best match first, and the words to mark in titles. */
  return (keyword: string) => {
    const { ids, isPartly, terms } = index.find(keyword);
    return isPartly ? { at: [], terms: [] } : { at: ids, terms };
  };
}

function toPageDocument(
  { title, summary, content }: SearchedPage,
  index: number,
  locale: LocaleCode,
  plainText: (html: string) => string,
): SearchDocument {
  const headings = [...content.matchAll(/<h[2-4]>(.*?)<\/h[2-4]>/gs)]
    .map(([, heading = '']) => plainText(heading))
    .join('\n');
  return {
    ordinal: index,
    id: index,
    sku: String(index),
    position: index,
    name: nameTerms(title, locale).join(' '),
    words: searchWordTerms([headings, summary].join('\n'), locale).join(' '),
    about: wordTerms(plainText(content), locale).join(' '),
    otherNames: '',
    spellings: new Map(spellingsOf([title, headings, summary].join('\n'), locale)),
  };
}
