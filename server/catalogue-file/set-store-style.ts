import * as z from 'zod/mini';
import type { Transaction } from '#server/database/database.ts';
import { lockRows, updateRows } from '#server/database/write.ts';
import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { storeSettings } from '#shared/contract/catalogue-file/store-settings.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Typeface } from '#shared/contract/store.ts';
import { readCatalogueState, readStoreSettings } from './generation-rows.ts';
import { printOf } from './merge/print-of.ts';
import { type RevisionMaker, revisionChanges } from './revisions/note-revision.ts';
import { partStore } from './store-content.ts';

/** The colour, the logos and the typeface of the store, as the catalogue has them. */
export interface StoreStyle {
  color: string;
  logo: string;
  logos: NonNullable<StoreSettings['logos']>;
  typeface: Typeface;
}

export function styleOf({ color, logo, logos = {}, typeface = 'figtree' }: StoreSettings): StoreStyle {
  return { color: color.toLowerCase(), logo, logos, typeface };
}

export function printOfStyle(style: StoreStyle): string {
  return printOf(style);
}

const lockState = lockRows('catalogue_state', ['id']);

const updateSettings = updateRows('store_settings', ['generation'], ['document']);

const updateState = updateRows('catalogue_state', ['id'], ['revision']);

const updateContent = updateRows('contents', ['id'], ['document'], { count: ['version'] });

interface StyleWish {
  style: StoreStyle;
  /** The print of the style that the person has seen. */
  seen: string;
  by: RevisionMaker;
  at: number;
}

/**
 * Replaces the style of the active catalogue, as a revision of the thing `store`. It writes the settings, which an export reads, and the
 * content, which pages show. A draft of the store stays, and is behind afterwards.
 */
export async function setStoreStyle(
  tx: Transaction,
  { style, seen, by, at }: StyleWish,
): Promise<Result<{ revision: number | null }>> {
  // This statement locks the row: a concurrent import or publishing waits for this transaction.
  await tx.change(lockState({ id: 1 }));
  const { generation, edits } = await readCatalogueState(tx);
  const settings = await readStoreSettings(tx, generation);
  if (!settings) return fail('store-not-set-up');
  const before = styleOf(settings);
  if (printOfStyle(before) !== seen) return fail('thing-changed', { subject: 'store' });
  if (printOfStyle(style) === seen) return succeed({ revision: null });
  const { logos: _, ...others } = settings;
  const { logos, ...wished } = style;
  // The schema sorts the fields, as an import does.
  const store = z.parse(storeSettings, { ...others, ...wished, ...(Object.keys(logos).length > 0 && { logos }) });
  const { articles: _articles, items: _items, ...thing } = settings;
  const things = [{ kind: 'store', id: 'store', before: JSON.stringify(thing) } as const];
  tx.send(
    updateSettings({ generation, document: JSON.stringify(store) }),
    updateContent({ id: 1, document: JSON.stringify(partStore(store).content) }),
    updateState({ id: 1, revision: edits + 1 }),
    ...revisionChanges({ number: edits + 1, madeAt: at, origin: 'publish', by, note: '', things }),
  );
  return succeed({ revision: edits + 1 });
}
