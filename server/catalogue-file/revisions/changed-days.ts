import { isDeepStrictEqual } from 'node:util';
import { type DayRun, daysByPool } from '#server/catalogue-file/calendar-edit/changed-span.ts';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { CatalogueClosing, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { type Day, laterDay } from '#shared/rules/calendar-day.ts';
import type { ThingChange } from './check-changes.ts';
import { isOtherCalendar, poolsOf } from './product-calendar.ts';
import { findPoolsOf } from './published-names.ts';
import type { ThingDocument } from './thing.ts';

const selectPools = defineQuery<{ generation: number }>('poolsOfGeneration')((db, marks) =>
  db.selectFrom('calendar_pools').select('pool').where('generation', '=', marks.generation),
);

const lastDay = '9999-12-31';

/**
 * The days from today on whose places, prices or closings some changes may change, by pool. Their counters are marked, so that a node that
 * still has the former calendar sells no place there.
 */
export async function findChangedDays(
  reader: Reader,
  generation: number,
  { changes, today, currency }: { changes: readonly ThingChange[]; today: Day; currency: string },
): Promise<ReadonlyMap<string, readonly DayRun[]>> {
  const coming = { from: today, to: lastDay };
  const spans: { pools: readonly string[]; runs: readonly DayRun[] }[] = [];
  for (const { kind, id, ...documents } of changes) {
    if (kind === 'pool') spans.push({ pools: [id], runs: [coming] });
    if (kind === 'product') {
      const [before, after] = [documents.before, documents.after] as (CatalogueProduct | null)[];
      if (!isOtherCalendar(before ?? null, after ?? null, currency)) continue;
      spans.push({ pools: [...poolsOf(before ?? null), ...poolsOf(after ?? null)], runs: [coming] });
    }
    if (kind === 'closings') {
      for (const closing of changedClosings(documents.before, documents.after)) {
        spans.push({ pools: await poolsOfClosing(reader, generation, closing), runs: runsOf(closing, today) });
      }
    }
  }
  return daysByPool(spans);
}

/** The closings that only one of two lists has. */
function changedClosings(before: ThingDocument | null, after: ThingDocument | null): CatalogueClosing[] {
  const [one, other] = [closingsIn(before), closingsIn(after)];
  const isIn = (list: readonly CatalogueClosing[]) => (closing: CatalogueClosing) =>
    list.some((known) => isDeepStrictEqual(known, closing));
  return [...one.filter((closing) => !isIn(other)(closing)), ...other.filter((closing) => !isIn(one)(closing))];
}

export function closingsIn(document: ThingDocument | null): CatalogueClosing[] {
  return (document?.closings ?? []) as CatalogueClosing[];
}

async function poolsOfClosing(
  reader: Reader,
  generation: number,
  { pools, products }: CatalogueClosing,
): Promise<readonly string[]> {
  if (!pools && !products) return (await findRows(reader, selectPools({ generation }))).map(({ pool }) => pool);
  return [...(pools ?? []), ...(await findPoolsOf(reader, generation, products ?? []))];
}

function runsOf({ date, from, to }: CatalogueClosing, today: Day): DayRun[] {
  const run = { from: laterDay(today, date ?? from ?? today), to: date ?? to ?? lastDay };
  return run.from <= run.to ? [run] : [];
}
