import MiniSearch from 'minisearch';
import { localizedText } from '#server/commerce/embedded/catalog/localized-text.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { nameTerms, wordTerms } from './index-terms.ts';
import { exactTerm, searchQuery } from './search-query.ts';

/** Finds products by what a visitor typed, best first. */
export interface ProductSearch {
  find(snapshot: Snapshot, locale: LocaleCode, keyword: string): Promise<ProductFacts[]>;
}

/** Its fields hold terms that are broken already, one a line. */
interface SearchDocument {
  id: string;
  name: string;
  words: string;
  about: string;
  /** Its names in the other languages: a visitor of the Chinese store may type English. */
  otherNames: string;
}

const boost = { name: 6, words: 4, otherNames: 1.5, about: 1 };
/** A few milliseconds of work, between which requests are answered. */
const indexedAtOnce = 25;

/** One index for each language, made when first asked for and cached as long as its catalogue lives. */
export function createProductSearch(): ProductSearch {
  const indexes = new WeakMap<Snapshot, Map<LocaleCode, Promise<MiniSearch<SearchDocument>>>>();

  function indexOf(snapshot: Snapshot, locale: LocaleCode) {
    const ofSnapshot = indexes.get(snapshot) ?? new Map<LocaleCode, Promise<MiniSearch<SearchDocument>>>();
    indexes.set(snapshot, ofSnapshot);
    const index = ofSnapshot.get(locale) ?? buildIndex(snapshot, locale);
    ofSnapshot.set(locale, index);
    return index;
  }

  return {
    async find(snapshot, locale, keyword) {
      const queries = searchQuery(keyword, locale);
      if (queries.length === 0) return [];
      const index = await indexOf(snapshot, locale);
      const strict = index.search({ queries, combineWith: 'AND' });
      const found = strict.length > 0 ? strict : index.search({ queries, combineWith: 'OR' });
      return found
        .map(({ id, score }) => ({ product: snapshot.bySku.get(id) as ProductFacts, score }))
        .sort((one, other) => other.score - one.score || one.product.position - other.product.position)
        .map(({ product }) => product);
    },
  };
}

async function buildIndex(snapshot: Snapshot, locale: LocaleCode): Promise<MiniSearch<SearchDocument>> {
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(boost),
    tokenize: (terms) => terms.split('\n').filter((term) => term !== ''),
    processTerm: (term) => term,
    searchOptions: { ...exactTerm, boost },
  });
  const documents = snapshot.products.filter((product) => product.isListed);
  for (let start = 0; start < documents.length; start += indexedAtOnce) {
    for (const product of documents.slice(start, start + indexedAtOnce)) {
      index.add(toDocument(snapshot, product, locale));
    }
    await new Promise(setImmediate);
  }
  return index;
}

function toDocument(snapshot: Snapshot, product: ProductFacts, locale: LocaleCode): SearchDocument {
  const words = (text: string, of: LocaleCode = locale) => wordTerms(text, of).join('\n');
  const categoryNames = product.categories.map((id) =>
    localizedText(snapshot.tree.byId.get(id)?.category.name, locale),
  );
  return {
    id: product.sku,
    name: nameTerms(localizedText(product.name, locale), locale).join('\n'),
    words: [words(localizedText(product.searchWords, locale)), product.sku.toLowerCase(), words(product.sku)].join(
      '\n',
    ),
    about: words([localizedText(product.shortDescription, locale), ...categoryNames].join('\n')),
    otherNames: localeCodes
      .filter((code) => code !== locale && product.name[code])
      .map((code) => words(product.name[code] ?? '', code))
      .join('\n'),
  };
}
