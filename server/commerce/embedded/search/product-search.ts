import { readDocuments } from '#server/catalogue-file/generation-rows.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { indexName } from './index-files.ts';
import type { FoundProducts, StoreWords } from './index-keeper.ts';
import { type IndexThread, startIndexThread } from './index-thread.ts';

/** Finds products by the words that a visitor typed. */
export type ProductSearch = ReturnType<typeof createProductSearch>;

/** A search result. The catalogue may be newer than the index and no longer have some of the found products. */
interface Found extends FoundProducts {
  /** False while the index of the previous catalogue is used. */
  isCurrent: boolean;
}

/**
 * A search with one index for each language, each in a file below `folder` and read by one thread. An index is made at the first search in
 * its language. After an import the old index is used until the new one is made.
 */
export function createProductSearch(database: Database, folder: string) {
  const thread = startIndexThread(folder);
  let isStopped = false;
  // The making of an index continues after `stop`. Without this check its next call would start the thread again.
  const ask: IndexThread['ask'] = async (...question) => {
    if (isStopped) throw new Error('The search has stopped.');
    return thread.ask(...question);
  };
  /** The catalogue whose index the thread has opened for each language. */
  const held = new Map<LocaleCode, { generation: number; thread: number }>();
  const making = new Map<LocaleCode, Promise<void>>();

  function renew(loaded: LoadedGeneration, locale: LocaleCode): Promise<void> {
    const known = making.get(locale);
    if (known) return known;
    const made = make(loaded, locale).finally(() => making.delete(locale));
    making.set(locale, made);
    return made;
  }

  async function make(loaded: LoadedGeneration, locale: LocaleCode): Promise<void> {
    const name = indexName(loaded);
    if (!(await ask('open', locale, name))) {
      await ask('begin', locale, name, storeWords(loaded, locale));
      try {
        // The products are added in portions, so that searches are answered between them. An import may remove rows before they are read.
        // The index then lacks some products. The next search notices that it is outdated and makes it again.
        for await (const documents of readDocuments(database, loaded.generation, portion)) {
          await ask('add', locale, documents);
        }
        await ask('finish', locale);
      } catch (fault) {
        await ask('giveUp', locale).catch(() => {});
        throw fault;
      }
    }
    held.set(locale, { generation: loaded.generation, thread: thread.started });
  }

  return {
    async find(loaded: LoadedGeneration, locale: LocaleCode, keyword: string): Promise<Found> {
      const known = held.get(locale);
      if (known?.thread !== thread.started) await renew(loaded, locale);
      // If making the new index fails, searches still use the old one, and the next search tries again.
      else if (known.generation < loaded.generation) renew(loaded, locale).catch(() => {});
      const { generation } = held.get(locale) ?? {};
      const found = await ask('find', locale, keyword);
      return { ...found, isCurrent: generation === loaded.generation };
    },
    /** Names the indexes in use. The name changes when the index of a new catalogue is made. */
    indexes: () => [...held].map(([locale, { generation }]) => `${locale}${generation}`).join(' '),
    stop(): Promise<void> {
      isStopped = true;
      return thread.stop();
    },
  };
}

/** The number of products that the thread gets at once: some milliseconds of work. */
const portion = 25;

function storeWords({ tree, settings }: LoadedGeneration, locale: LocaleCode): StoreWords {
  return {
    categories: [...tree.byId.values()].map(({ category }) => [category.id, category.name] as const),
    synonyms: settings?.synonyms?.[locale] ?? [],
  };
}
