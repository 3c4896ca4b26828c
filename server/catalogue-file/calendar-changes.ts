import type { Database } from '#server/database/database.ts';
import { readCalendar, toDayRule } from '#server/sales/places/stored-calendar.ts';
import type { DayRule } from '#shared/rules/day-rule.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { fileClosings, sharedPools } from './calendar-rows.ts';
import type { CatalogueClosing, CatalogueHead, CatalogueProduct, CatalogueText } from './format.ts';
import { readActiveGeneration } from './generation-rows.ts';
import { nameOfRule } from './name-of-rule.ts';

const linesShown = 10;

/** Compares the closings and shared pools of the imported catalogue with those of the active one, for the operator to read. */
export async function watchCalendar(database: Database) {
  const rows = await readCalendar(database, await readActiveGeneration(database));
  const before = {
    closed: new Set([
      ...fileClosings(rows).map(closingLine),
      ...rows.exceptions.filter(({ places }) => places === 0).map((row) => emptyLine(row.pool, toDayRule(row))),
    ]),
    pools: new Map(sharedPools(rows).map((pool) => [pool.name, JSON.stringify(pool)])),
  };
  const known = new Set(rows.pools.map(({ pool }) => pool));
  const closed = new Set<string>();
  // A new pool has no earlier calendar to compare with.
  const noteEmpty = (pool: string, exceptions: readonly (DayRule & { places: number })[] = []) => {
    for (const { places, ...rule } of exceptions) {
      if (places === 0 && known.has(pool)) closed.add(emptyLine(pool, rule));
    }
  };

  return {
    addProduct({ sku, places }: CatalogueProduct): void {
      noteEmpty(sku, places?.exceptions);
    },
    /** Lists the changes; called after the last product. */
    finish({ pools, closings = [] }: Pick<CatalogueHead, 'pools' | 'closings'>): string[] {
      for (const closing of closings) closed.add(closingLine(closing));
      for (const { name, exceptions } of pools) noteEmpty(name, exceptions);
      const changed = pools.filter((pool) => {
        const was = before.pools.get(pool.name);
        return was !== undefined && was !== JSON.stringify(withFieldsInOrder(pool));
      });
      return [
        ...linesOf(
          'closed',
          [...closed].filter((line) => !before.closed.has(line)),
        ),
        ...linesOf(
          'no longer closed',
          [...before.closed].filter((line) => !closed.has(line)),
        ),
        ...(changed.length > 0 ? [`pools changed: ${changed.map(({ name }) => name).join(', ')}`] : []),
      ];
    },
  };
}

/** Puts the fields of a pool in the order in which an export writes them. */
function withFieldsInOrder({ name, slots, each, closedFirstDays, exceptions }: CatalogueHead['pools'][number]) {
  return {
    name,
    ...(slots && { slots }),
    each,
    closedFirstDays,
    exceptions: exceptions.map(({ date, slot, everyWeek, from, to, places }) => ({
      date,
      slot,
      everyWeek,
      from,
      to,
      places,
    })),
  };
}

function linesOf(kind: string, lines: readonly string[]): string[] {
  const more = lines.length - linesShown;
  return [
    ...lines.slice(0, linesShown).map((line) => `${kind}: ${line}`),
    ...(more > 0 ? [`${kind}: ${more} more`] : []),
  ];
}

/** `2026-12-24 10:30, pool gondola: Typhoon` */
function closingLine({ products, pools, reason, open, ...rule }: CatalogueClosing): string {
  const whose = [
    ...(products ? [`${products.join(', ')}`] : []),
    ...(pools ? [`pool ${pools.join(', ')}`] : []),
    ...(products || pools ? [] : ['the whole shop']),
  ];
  const why = reasonOf(reason);
  return `${[nameOfRule(rule), ...whose].join(', ')}${open ? ' (open all the same)' : ''}${why === '' ? '' : `: ${why}`}`;
}

function reasonOf(reason: CatalogueText | undefined): string {
  return localizedText(reason, 'en');
}

/** Describes, in one line, the days on which a pool has no places. */
function emptyLine(pool: string, rule: DayRule): string {
  return `${nameOfRule(rule)}, ${pool} (no places)`;
}
