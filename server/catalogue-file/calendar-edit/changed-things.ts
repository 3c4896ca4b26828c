import { isDeepStrictEqual } from 'node:util';
import { sharedPools } from '#server/catalogue-file/calendar-rows.ts';
import type { ChangedThing } from '#server/catalogue-file/revisions/note-revision.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import type { DraftChanges } from './draft-changes.ts';
import type { ReadDraft } from './read-draft.ts';

/** The things that an edit of the calendar changes, as they are before. One that gets the values that it has already is left out. */
export function changedThings(
  { rows, draft }: Pick<ReadDraft, 'rows' | 'draft'>,
  after: CalendarDraft,
  changed: DraftChanges,
): ChangedThing[] {
  const pools = new Map(sharedPools(rows).map((pool) => [pool.name, pool]));
  const things = [
    ...changed.products.map((product) => ({
      ...({ kind: 'product', id: product.sku } as const),
      ...{ before: draft.products.get(product.sku), after: product },
    })),
    ...changed.sharedPools.map((pool) => ({
      ...({ kind: 'pool', id: pool.name } as const),
      ...{ before: pools.get(pool.name), after: pool },
    })),
    {
      ...({ kind: 'closings', id: 'closings' } as const),
      ...{ before: { closings: draft.closings }, after: { closings: after.closings } },
    },
  ];
  return things
    .filter((thing) => !isDeepStrictEqual(thing.before, thing.after))
    .map(({ kind, id, before }) => ({ kind, id, before: before ? JSON.stringify(before) : null }));
}
