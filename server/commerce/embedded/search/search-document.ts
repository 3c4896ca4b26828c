import type { CatalogueProduct } from '#server/commerce/embedded/catalog/format.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { nameTerms, wordTerms } from './index-terms.ts';

/** What a product is found by in one language: the terms of each field, with spaces between. */
export interface SearchDocument {
  id: number;
  position: number;
  name: string;
  words: string;
  about: string;
  /** Its names in the other languages, because a visitor of the Chinese store may type English. */
  otherNames: string;
}

/** `categoryName` answers in the same language. */
export function toSearchDocument(
  product: CatalogueProduct,
  categoryName: (id: number) => string,
  locale: LocaleCode,
): SearchDocument {
  const words = (text: string, of: LocaleCode = locale) => wordTerms(text, of).join(' ');
  return {
    id: product.id,
    position: product.position,
    name: nameTerms(localizedText(product.name, locale), locale).join(' '),
    words: words([localizedText(product.searchWords, locale), product.sku].join('\n')),
    about: words([localizedText(product.shortDescription, locale), ...product.categories.map(categoryName)].join('\n')),
    otherNames: localeCodes
      .filter((code) => code !== locale && product.name[code])
      .map((code) => words(product.name[code] ?? '', code))
      .join(' '),
  };
}
