import { setTimeout as wait } from 'node:timers/promises';
import { readChangedThings } from '#server/catalogue-file/changed-things.ts';
import { type ProductRow, readNamedProducts, readProductRows } from '#server/catalogue-file/generation-rows.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type IndexId, indexName } from './index-files.ts';
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
 * its language. After a revision, a copy of the file gets the changed products. After an import the old index is used until the new one is
 * made.
 */
export function createProductSearch(database: Database, folder: string) {
  const thread = startIndexThread(folder);
  let isStopped = false;
  // The making of an index continues after `stop`. Without this check its next call would start the thread again.
  const ask: IndexThread['ask'] = async (...question) => {
    if (isStopped) throw new Error('The search has stopped.');
    return thread.ask(...question);
  };
  /** The catalogue and revision whose index the thread has opened for each language. */
  const held = new Map<LocaleCode, Held>();
  const making = new Map<LocaleCode, Promise<void>>();

  function renew(loaded: LoadedGeneration, locale: LocaleCode): Promise<void> {
    const known = making.get(locale);
    if (known) return known;
    const made = make(loaded, locale).finally(() => making.delete(locale));
    making.set(locale, made);
    return made;
  }

  async function make(loaded: LoadedGeneration, locale: LocaleCode): Promise<void> {
    const index = { catalogue: indexName(loaded), revision: loaded.stamps.search };
    const words = storeWords(loaded, locale);
    const isReady = (await ask('open', locale, index)) || (await revise(loaded, locale, index, words));
    if (!isReady)
      await write(
        locale,
        () => ask('begin', locale, index, words),
        readProductRows(database, loaded.generation, portion),
      );
    held.set(locale, { generation: loaded.generation, revision: index.revision, thread: thread.started });
  }

  /** Makes an index of the one of an earlier revision; false when that is not possible. */
  async function revise(
    { generation }: LoadedGeneration,
    locale: LocaleCode,
    index: IndexId,
    words: StoreWords,
  ): Promise<boolean> {
    const from = await ask('newestBefore', locale, index, words);
    const things = from === null ? null : await readChangedThings(database, { after: from, upTo: index.revision });
    if (!things) return false;
    const skus = [...(things.get('product') ?? [])];
    const begin = async () => {
      await ask('begin', locale, index, words, from);
      await ask('remove', locale, skus);
    };
    try {
      await write(locale, begin, inPortions(await readNamedProducts(database, generation, skus)));
      return true;
    } catch {
      // For instance, another node has removed the earlier file. A whole new index needs nothing of it.
      return false;
    }
  }

  /** Writes an index. The products are added in portions, so that searches are answered between them. */
  async function write(
    locale: LocaleCode,
    begin: () => Promise<void>,
    portions: AsyncIterable<ProductRow[]> | Iterable<ProductRow[]>,
  ): Promise<void> {
    try {
      await begin();
      // A change of the catalogue may remove rows before they are read. The index then lacks some products. The next search notices that it
      // is outdated and makes it again.
      for await (const rows of portions) await ask('add', locale, rows);
      await ask('finish', locale);
    } catch (fault) {
      await ask('giveUp', locale).catch(() => {});
      throw fault;
    }
  }

  return {
    async find(loaded: LoadedGeneration, locale: LocaleCode, keyword: string): Promise<Found> {
      const known = held.get(locale);
      if (known?.thread !== thread.started) await renew(loaded, locale);
      else if (isBehind(known, loaded)) {
        // If making the new index fails, searches still use the old one, and the next search tries again.
        const renewed = renew(loaded, locale).catch(() => {});
        // After a revision the new index is soon there. An index of a whole catalogue takes seconds.
        if (known.generation === loaded.generation)
          await Promise.race([renewed, wait(mostWaitMs, null, { ref: false })]);
      }
      const { generation, revision } = held.get(locale) ?? {};
      const found = await ask('find', locale, keyword);
      return { ...found, isCurrent: generation === loaded.generation && revision === loaded.stamps.search };
    },
    /** Names the indexes in use. The name changes when the index of a new catalogue or revision is made. */
    indexes: () =>
      [...held].map(([locale, { generation, revision }]) => `${locale}${generation}.${revision}`).join(' '),
    stop(): Promise<void> {
      isStopped = true;
      return thread.stop();
    },
  };
}

interface Held {
  generation: number;
  revision: number;
  /** The number of the thread that has opened it. */
  thread: number;
}

function isBehind({ generation, revision }: Held, loaded: LoadedGeneration): boolean {
  return generation < loaded.generation || (generation === loaded.generation && revision < loaded.stamps.search);
}

/** Milliseconds for which a search waits for the index of a new revision. */
const mostWaitMs = 500;

/** The number of products that the thread gets at once: some milliseconds of work. */
const portion = 25;

function* inPortions(rows: readonly ProductRow[]): Generator<ProductRow[]> {
  for (let start = 0; start < rows.length; start += portion) yield rows.slice(start, start + portion);
}

function storeWords({ tree, synonyms }: LoadedGeneration, locale: LocaleCode): StoreWords {
  return {
    categories: [...tree.byId.values()].map(({ category }) => [category.id, category.name] as const),
    synonyms: synonyms[locale] ?? [],
  };
}
