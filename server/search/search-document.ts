import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { breakWords } from './break-words.ts';
import { longestRun, nameTerms, searchWordTerms, wordTerms } from './index-terms.ts';
import { joinNeighbours, joinRuns } from './join-runs.ts';
import type { Synonyms } from './synonyms.ts';

/** The texts for finding a product in one language: the terms of each field, with spaces between them. */
export interface SearchDocument {
  /** The document's number in the index, which decides its place among documents with the same position. */
  ordinal: number;
  id: number;
  sku: string;
  position: number;
  name: string;
  words: string;
  about: string;
  /** The names in the other languages, because a visitor of the Chinese pages may type English. */
  otherNames: string;
  /** The shown form of each of the product's words. A mistyped word is corrected to one of these forms. */
  spellings: ReadonlyMap<string, string>;
}

/** Makes the search document of a product; `categoryName` must return names in the same language. */
export function toSearchDocument(
  product: CatalogueProduct,
  ordinal: number,
  categoryName: (id: number) => string,
  locale: LocaleCode,
  synonyms: Synonyms,
): SearchDocument {
  const nameText = localizedText(product.name, locale);
  const ownWords = localizedText(product.searchWords, locale);
  const categories = product.categories.map(categoryName).join('\n');
  const name = nameTerms(nameText, locale);
  const words = searchWordTerms(ownWords, locale);
  const alsoCalled = synonyms(new Set([...name, ...words])).join('\n');
  const others = localeCodes.filter((code) => code !== locale && product.name[code]);
  return {
    ordinal,
    id: product.id,
    sku: product.sku,
    position: product.position,
    name: name.join(' '),
    words: [...words, ...searchWordTerms([alsoCalled, product.sku].join('\n'), locale)].join(' '),
    about: wordTerms([localizedText(product.shortDescription, locale), categories].join('\n'), locale).join(' '),
    otherNames: others.flatMap((code) => wordTerms(product.name[code] ?? '', code)).join(' '),
    spellings: new Map([
      ...others.flatMap((code) => spellingsOf(product.name[code] ?? '', code, latinOnly)),
      ...spellingsOf([nameText, ownWords, alsoCalled, categories].join('\n'), locale),
    ]),
  };
}

/** Accepts only Latin words of other languages: no slip is corrected to a script that the visitor cannot read. */
const latinOnly = (word: string) => /^[a-z]+$/.test(word);

/** The words of a text with their shown forms, for the correction of slips. */
export function spellingsOf(
  text: string,
  locale: LocaleCode,
  isWanted: (word: string) => boolean = () => true,
): [string, string][] {
  return joinRuns(breakWords(text, locale)).flatMap(({ text, shown, words, shownWords }) => {
    const allShown = [...shownWords, ...joinNeighbours(shownWords)];
    const known = [...words, ...joinNeighbours(words)].map((word, index): [string, string] => [
      word,
      allShown[index] ?? word,
    ]);
    if (text.length <= longestRun) known.push([text, shown]);
    return known.filter(([word]) => isWanted(word));
  });
}
