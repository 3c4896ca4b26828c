import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { plainText } from '#server/catalogue-file/safe-html.ts';
import { nameTerms, searchWordTerms, wordTerms } from '#server/search/index-terms.ts';
import { type SearchDocument, spellingsOf } from '#server/search/search-document.ts';
import { fillTextIndex, readTextIndex } from '#server/search/text-index.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** A page of the store in one language, for the search. */
export interface SearchedPage {
  title: string;
  summary: string;
  /** HTML with h2 headings. */
  content: string;
}

export interface FoundPages {
  /** The positions of the found pages, best match first. Each of these pages contains all words. */
  at: number[];
  /** The searched words, to be marked in titles. */
  terms: string[];
}

/** Finds pages of one version and language by a visitor's words. */
export type PageFinder = (keyword: string) => FoundPages;

/**
 * Makes the index of the pages, by the same rules as for products: titles count most, then headings, then all other text. There are few
 * pages, so the index is made in memory when it is first needed. Between two pages the node does other work.
 */
export async function indexPages(pages: readonly SearchedPage[], locale: LocaleCode): Promise<PageFinder> {
  const database = new DatabaseSync(':memory:');
  const writer = fillTextIndex(database);
  for (const [index, page] of pages.entries()) {
    writer.add([toPageDocument(page, index, locale)]);
    await setImmediate();
  }
  writer.finish();
  const index = readTextIndex(database, locale, { areLong: true });
  return (keyword) => {
    const { ids, isPartly, terms } = index.find(keyword);
    return isPartly ? { at: [], terms: [] } : { at: ids, terms };
  };
}

function toPageDocument({ title, summary, content }: SearchedPage, index: number, locale: LocaleCode): SearchDocument {
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
