import { readDocuments } from '#server/commerce/embedded/catalog/generation-rows.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { indexName } from './index-files.ts';
import { startIndexThread } from './index-thread.ts';

/** Finds products by what a visitor typed. */
export interface ProductSearch {
  find(snapshot: Snapshot, locale: LocaleCode, keyword: string): Promise<Found>;
  stop(): Promise<void>;
}

export interface Found {
  /** The ids of products, best first. A catalogue that is newer than the index may not have all of them. */
  ids: readonly number[];
  /** False while the index is still that of the catalogue before. */
  isCurrent: boolean;
}

/** Which catalogue's index the thread has of a language. */
interface Held {
  generation: number;
  thread: number;
}

/**
 * One index a language, in a thread of its own and in a file below `folder`, made when it is first asked for. Of a new catalogue it is made
 * while the one before goes on answering.
 */
export function createProductSearch(database: Database, folder: string): ProductSearch {
  const thread = startIndexThread(folder);
  const held = new Map<LocaleCode, Held>();
  const making = new Map<LocaleCode, Promise<void>>();

  function renew(snapshot: Snapshot, locale: LocaleCode): Promise<void> {
    const known = making.get(locale);
    if (known) return known;
    const made = make(snapshot, locale).finally(() => making.delete(locale));
    making.set(locale, made);
    return made;
  }

  async function make(snapshot: Snapshot, locale: LocaleCode): Promise<void> {
    const name = indexName(snapshot);
    if (!(await thread.ask('open', locale, name))) {
      await thread.ask('begin', locale, name, categoryNames(snapshot));
      try {
        // One portion after the other: searches have their turn in between. A catalogue that comes in meanwhile takes away the rows of
        // this one; then the index has gaps until the next search finds it outdated.
        for await (const documents of readDocuments(database, snapshot.generation, portion)) {
          await thread.ask('add', locale, documents);
        }
        await thread.ask('finish', locale);
      } catch (fault) {
        await thread.ask('giveUp', locale).catch(() => {});
        throw fault;
      }
    }
    held.set(locale, { generation: snapshot.generation, thread: thread.started });
  }

  return {
    async find(snapshot, locale, keyword) {
      const known = held.get(locale);
      if (known?.thread !== thread.started) await renew(snapshot, locale);
      // Whoever is answered from the index before shall not hear of a fault in making the next one: the next search tries again.
      else if (known.generation < snapshot.generation) renew(snapshot, locale).catch(() => {});
      const { generation } = held.get(locale) ?? {};
      const ids = await thread.ask('find', locale, keyword);
      return { ids, isCurrent: generation === snapshot.generation };
    },
    stop: () => thread.stop(),
  };
}

/** Some milliseconds of work for the thread. */
const portion = 25;

function categoryNames({ tree }: Snapshot) {
  return [...tree.byId.values()].map(({ category }) => [category.id, category.name] as const);
}
