import { rmSync } from 'node:fs';
import { isListedProduct } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { toSearchDocument } from '#server/search/search-document.ts';
import { createSynonyms, type SynonymGroups, type Synonyms } from '#server/search/synonyms.ts';
import {
  type FileIndexWriter,
  type FoundIds,
  nothingFound,
  openTextIndex,
  type TextIndex,
  writeTextIndex,
} from '#server/search/text-index.ts';
import type { CatalogueProduct, CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type IndexFiles, indexFiles, usableFolder } from './index-files.ts';

/** A search result. Its ids may be any iterable, because another thread sends a typed array. */
export type FoundProducts = Omit<FoundIds, 'ids'> & { ids: Iterable<number> };

/** The store's words that an index needs besides the products. */
export interface StoreWords {
  categories: readonly (readonly [id: number, name: CatalogueText])[];
  synonyms: SynonymGroups;
}

interface Draft {
  writer: FileIndexWriter;
  file: string;
  files: IndexFiles;
  categories: ReadonlyMap<number, CatalogueText>;
  synonyms: Synonyms;
}

/** The indexes of all languages. While a new index is being made, the previous one is used. */
export type IndexKeeper = ReturnType<typeof createIndexKeeper>;

export function createIndexKeeper(wantedFolder: string) {
  const folder = usableFolder(wantedFolder);
  const indexes = new Map<LocaleCode, TextIndex>();
  const drafts = new Map<LocaleCode, Draft>();

  function use(locale: LocaleCode, index: TextIndex): void {
    indexes.get(locale)?.close();
    indexes.set(locale, index);
  }

  function draftOf(locale: LocaleCode): Draft {
    const draft = drafts.get(locale);
    if (!draft) throw new Error(`No index was begun in ${locale}.`);
    return draft;
  }

  return {
    /** Opens a catalogue's finished index; false when there is none and it must be made. */
    open(locale: LocaleCode, name: string): boolean {
      try {
        use(locale, openTextIndex(indexFiles(folder, name).finished(locale), locale));
        return true;
      } catch {
        return false;
      }
    },

    begin(locale: LocaleCode, name: string, words: StoreWords): void {
      const files = indexFiles(folder, name);
      const file = files.draft(locale);
      drafts.set(locale, {
        writer: writeTextIndex(file),
        file,
        files,
        categories: new Map(words.categories),
        synonyms: createSynonyms(words.synonyms, locale),
      });
    },

    /** Adds some products of the catalogue, each as its JSON document. */
    add(locale: LocaleCode, documents: readonly string[]): void {
      const { writer, categories, synonyms } = draftOf(locale);
      const nameOf = (id: number) => localizedText(categories.get(id), locale);
      const products: CatalogueProduct[] = documents.map((document) => JSON.parse(document));
      writer.add(
        products.filter(isListedProduct).map((product) => toSearchDocument(product, nameOf, locale, synonyms)),
      );
    },

    /** Makes searches use the new index, and keeps its file for the next start. */
    finish(locale: LocaleCode): void {
      const { writer, file, files } = draftOf(locale);
      writer.finish();
      files.keep(file, locale);
      use(locale, openTextIndex(files.finished(locale), locale));
      drafts.delete(locale);
    },

    /** Removes the unfinished new index. */
    giveUp(locale: LocaleCode): void {
      const draft = drafts.get(locale);
      drafts.delete(locale);
      draft?.writer.close();
      if (draft) rmSync(draft.file, { force: true });
    },

    find: (locale: LocaleCode, keyword: string): FoundProducts => indexes.get(locale)?.find(keyword) ?? nothingFound,
  };
}
