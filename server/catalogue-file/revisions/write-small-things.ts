import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { planPromoChanges } from '#server/catalogue-file/plan-code-changes.ts';
import { partStore } from '#server/catalogue-file/store-content.ts';
import { type Change, deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type {
  CatalogueCategory,
  CatalogueClosing,
  CataloguePool,
  PromoCode,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';
import { storeSettings } from '#shared/contract/catalogue-file/store-settings.ts';
import type { StoredRows } from './stored-rows.ts';

/** A thing of one kind before and after a change. */
export interface ChangeOf<Document> {
  id: string;
  before: Document | null;
  after: Document | null;
}

const deleteCategories = deleteRows('categories', ['generation', 'ordinal']);
const insertCategories = insertRows('categories');

/** Stores categories. A changed one keeps its place in the sequence. */
export function writesOfCategories(
  changes: readonly ChangeOf<CatalogueCategory>[],
  generation: number,
  { categories, next }: StoredRows,
): Change[] {
  let number = next.categories;
  const ordinals = changes.map(({ id, before }) => before && (categories.get(id) ?? null));
  const inserted = changes.flatMap(({ after }, index) => {
    if (!after) return [];
    const { id, parent, urlKey: url_key } = after;
    return [{ generation, ordinal: ordinals[index] ?? number++, id, parent, url_key, document: JSON.stringify(after) }];
  });
  return [
    deleteCategories(...ordinals.flatMap((ordinal) => (ordinal === null ? [] : [{ generation, ordinal }]))),
    insertCategories(...inserted),
  ];
}

/** Stores promo codes. A code keeps its number of uses, also when it was withdrawn and returns. */
export function writesOfPromoCodes(
  changes: readonly ChangeOf<PromoCode>[],
  { promoCodes, next }: StoredRows,
): Change[] {
  const wanted = changes.flatMap(({ after }) => after ?? []);
  return planPromoChanges(promoCodes, wanted, (index, row) =>
    row?.withdrawn === 0 ? row.ordinal : next.promo_codes + index,
  );
}

const updateSettings = updateRows('store_settings', ['generation'], ['document']);

const updateContent = updateRows('contents', ['id'], ['document'], {
  count: ['version'],
  when: (was, given) => sql`${was('document')} <> ${given('document')}`,
});

const former = {
  article: {
    note: insertRows('former_articles', { unless: ['id'] }),
    forget: deleteRows('former_articles', ['id']),
  },
  item: { note: insertRows('former_items', { unless: ['id'] }), forget: deleteRows('former_items', ['id']) },
};

/** Stores the settings of the store with its articles and items, and notes the pages that have left or returned. */
export function writesOfStore(
  store: StoreSettings,
  pages: readonly (ChangeOf<unknown> & { kind: 'article' | 'item' })[],
  { generation, leftAt }: { generation: number; leftAt: string },
): Change[] {
  // The schema sorts the fields, as an import does.
  const sorted = z.parse(storeSettings, store);
  return [
    updateSettings({ generation, document: JSON.stringify(sorted) }),
    updateContent({ id: 1, document: JSON.stringify(partStore(sorted).content) }),
    ...pages.map(({ kind, id, after }) =>
      after ? former[kind].forget({ id }) : former[kind].note({ id, left_at: leftAt }),
    ),
  ];
}

type CalendarRowMaker = ReturnType<typeof createCalendarRows>;

const updatePool = updateRows('calendar_pools', ['generation', 'pool'], ['slots', 'places', 'closed_first_days']);
const insertPool = insertRows('calendar_pools');
const deletePool = deleteRows('calendar_pools', ['generation', 'pool']);
const deleteExceptions = deleteRows('calendar_exceptions', ['generation', 'pool']);
const insertExceptions = insertRows('calendar_exceptions');

/** Stores shared pools with their exceptions. */
export function writesOfPools(
  changes: readonly ChangeOf<CataloguePool>[],
  generation: number,
  rows: CalendarRowMaker,
): Change[] {
  return changes.flatMap(({ id: pool, before, after }) => {
    const removed = deleteExceptions({ generation, pool });
    if (!after) return [removed, deletePool({ generation, pool })];
    const made = rows.ofHead({ pools: [after] });
    const [row] = made.flatMap(({ pools = [] }) => pools);
    if (!row) return [];
    return [
      removed,
      before ? updatePool(row) : insertPool(row),
      insertExceptions(...made.flatMap(({ exceptions = [] }) => exceptions)),
    ];
  });
}

const deleteClosings = deleteRows('calendar_closings', ['generation']);
const insertClosings = insertRows('calendar_closings');

/** Stores the list of all closings. */
export function writesOfClosings(
  closings: readonly CatalogueClosing[],
  generation: number,
  rows: CalendarRowMaker,
): Change[] {
  return [deleteClosings({ generation }), insertClosings(...rows.closingRows(closings))];
}
