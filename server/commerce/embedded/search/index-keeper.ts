import { createHash } from 'node:crypto';
import { constants, copyFileSync, rmSync } from 'node:fs';
import type { ProductRow } from '#server/catalogue-file/generation-rows.ts';
import { isListedProduct } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { toSearchDocument } from '#server/search/search-document.ts';
import { createSynonyms, type SynonymGroups, type Synonyms } from '#server/search/synonyms.ts';
import {
  type FileIndexWriter,
  type FoundIds,
  nothingFound,
  openTextIndex,
  reviseTextIndex,
  type TextIndex,
  wordsOfIndex,
  writeTextIndex,
} from '#server/search/text-index.ts';
import type { CatalogueProduct, CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type IndexFiles, type IndexId, indexFiles, usableFolder } from './index-files.ts';

/** A search result. Its ids may be any iterable, because another thread sends a typed array. */
export type FoundProducts = Omit<FoundIds, 'ids'> & { ids: Iterable<number> };

/** The store's words that an index needs besides the products. */
export interface StoreWords {
  categories: readonly (readonly [id: number, name: CatalogueText])[];
  synonyms: SynonymGroups;
}

interface Draft {
  writer: FileIndexWriter;
  words: StoreWords;
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
    /** Opens a finished index; false when there is none and it must be made. */
    open(locale: LocaleCode, index: IndexId): boolean {
      try {
        use(locale, openTextIndex(indexFiles(folder, index).finished(locale), locale));
        return true;
      } catch {
        return false;
      }
    },

    /** The newest revision before the wanted one whose index can be revised; null when there is none. */
    newestBefore(locale: LocaleCode, index: IndexId, words: StoreWords): number | null {
      const files = indexFiles(folder, index);
      const print = printOf(words);
      return files.earlier(locale).find((known) => wordsOfIndex(files.finished(locale, known)) === print) ?? null;
    },

    /** Begins an index: an empty one, or a copy of the one of an earlier revision. */
    begin(locale: LocaleCode, index: IndexId, words: StoreWords, from: number | null = null): void {
      const files = indexFiles(folder, index);
      const file = files.draft(locale);
      if (from !== null) copyFileSync(files.finished(locale, from), file, constants.COPYFILE_FICLONE);
      drafts.set(locale, {
        writer: from === null ? writeTextIndex(file) : reviseTextIndex(file),
        words,
        file,
        files,
        categories: new Map(words.categories),
        synonyms: createSynonyms(words.synonyms, locale),
      });
    },

    /** Removes the products with these skus, where there are any. */
    remove(locale: LocaleCode, skus: readonly string[]): void {
      draftOf(locale).writer.remove(skus);
    },

    /** Adds some products of the catalogue. */
    add(locale: LocaleCode, rows: readonly ProductRow[]): void {
      const { writer, categories, synonyms } = draftOf(locale);
      const nameOf = (id: number) => localizedText(categories.get(id), locale);
      const products = rows.map(({ ordinal, document }) => ({
        ordinal,
        product: JSON.parse(document) as CatalogueProduct,
      }));
      writer.add(
        products
          .filter(({ product }) => isListedProduct(product))
          .map(({ product, ordinal }) => toSearchDocument(product, ordinal, nameOf, locale, synonyms)),
      );
    },

    /** Makes searches use the new index, and keeps its file for the next start. */
    finish(locale: LocaleCode): void {
      const { writer, words, file, files } = draftOf(locale);
      writer.finish(printOf(words));
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

/** A short hash of the words besides the products. An index can only be revised while they stay the same. */
function printOf(words: StoreWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}
