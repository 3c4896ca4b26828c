import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { nameTerms, searchWordTerms, wordTerms } from '#server/search/index-terms.ts';
import { type SearchDocument, spellingsOf } from '#server/search/search-document.ts';
import { fillTextIndex, readTextIndex } from '#server/search/text-index.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** A page of the store's own in one language, as it is searched. */
export interface SearchedPage {
  title: string;
  summary: string;
  /** HTML, with headings h2. */
  content: string;
}

export interface FoundPages {
  /** The found pages, best first: those that have all words. */
  at: number[];
  /** The words that were looked for, to be marked in titles. */
  terms: string[];
}

/** Finds what a visitor typed in the pages of one version and language. */
export type PageFinder = (keyword: string) => FoundPages;

/**
 * Makes the index of the pages, by the same rules as that of the products: a title counts most, then headings, then all that is written. There are few
 * pages, so that it lies in memory and is made where it is asked for; between two pages others get their turn.
 */
export async function indexPages(pages: readonly SearchedPage[], locale: LocaleCode): Promise<PageFinder> {
  // Loaded with the first search: it brings a reader of HTML.
  const { plainText } = await import('#server/catalogue-file/safe-html.ts');
  const database = new DatabaseSync(':memory:');
  const writer = fillTextIndex(database);
  for (const [index, page] of pages.entries()) {
    writer.add([toPageDocument(page, index, locale, plainText)]);
    await setImmediate();
  }
  writer.finish();
  const index = readTextIndex(database, locale, { areLong: true });
  return (keyword) => {
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
    id: index,
    position: index,
    name: nameTerms(title, locale).join(' '),
    words: searchWordTerms([headings, summary].join('\n'), locale).join(' '),
    about: wordTerms(plainText(content), locale).join(' '),
    otherNames: '',
    spellings: new Map(spellingsOf([title, headings, summary].join('\n'), locale)),
  };
}
