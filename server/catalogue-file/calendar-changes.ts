import type { Database } from '#server/database/database.ts';
import { type CalendarRows, readCalendar, toDayRule } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueClosing, CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { DayRule } from '#shared/rules/day-rule.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { createCalendarRows, fileClosings, sharedPools } from './calendar-rows.ts';
import { readCatalogueState } from './generation-rows.ts';
import { nameOfRule } from './name-of-rule.ts';

const linesShown = 10;

/** Compares the closings and shared pools of the imported catalogue with those of the active one, for the operator to read. */
export async function watchCalendar(database: Database) {
  const { generation, editedAt } = await readCatalogueState(database);
  const rows = await readCalendar(database, generation);
  const made = createCalendarRows(generation);
  const given = emptyRows();
  const before = {
    closed: new Set([
      ...fileClosings(rows).map(closingLine),
      ...rows.exceptions.filter(({ places }) => places === 0).map((row) => emptyLine(row.pool, toDayRule(row))),
    ]),
    pools: new Map(sharedPools(rows).map((pool) => [pool.name, JSON.stringify(pool, poolFields)])),
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
    /** Adds a product; `currency` is the currency of its prices. */
    addProduct(product: CatalogueProduct, currency: string): void {
      noteEmpty(product.sku, product.places?.exceptions);
      if (editedAt !== null) addRows(given, made.ofProduct(product, currency));
    },
    /**
     * Lists the changes; called after the last product. Edits of the calendar that the history does not have, because it began later, cannot
     * be compared one by one.
     */
    finish(head: Pick<CatalogueHead, 'pools' | 'closings'>, isHistoryWhole: boolean): string[] {
      const { pools, closings = [] } = head;
      if (editedAt !== null) for (const part of made.ofHead(head)) addRows(given, part);
      for (const closing of closings) closed.add(closingLine(closing));
      for (const { name, exceptions } of pools) noteEmpty(name, exceptions);
      const changed = pools.filter((pool) => {
        const was = before.pools.get(pool.name);
        return was !== undefined && was !== JSON.stringify(pool, poolFields);
      });
      return [
        ...(editedAt !== null && !isHistoryWhole && namesOfRules(given) !== namesOfRules(rows)
          ? [overwrites(editedAt)]
          : []),
        ...linesOf('closed', closed, before.closed),
        ...linesOf('no longer closed', before.closed, closed),
        ...(changed.length > 0 ? [`pools changed: ${changed.map(({ name }) => name).join(', ')}`] : []),
      ];
    },
  };
}

function overwrites(editedAt: string): string {
  return `the calendar was edited in the store since the last import (last on ${editedAt.slice(0, 10)}): this file replaces these edits; export the catalogue first to keep them`;
}

type EditedRows = Pick<CalendarRows, 'exceptions' | 'prices' | 'closings'>;

function emptyRows(): EditedRows {
  return { exceptions: [], prices: [], closings: [] };
}

function addRows(all: EditedRows, { exceptions = [], prices = [], closings = [] }: Partial<CalendarRows>): void {
  all.exceptions.push(...exceptions);
  all.prices.push(...prices);
  all.closings.push(...closings);
}

/** The rules that staff can edit, as one text, whatever their numbers in the table. Rules of one pool or product keep their sequence. */
function namesOfRules({ exceptions, prices, closings }: EditedRows): string {
  const named = (rows: readonly { ordinal: number; generation: number }[]) =>
    rows.map(({ ordinal: _, generation: __, ...row }) => JSON.stringify(Object.entries(row).toSorted()));
  const groups = [
    exceptions.toSorted((one, other) => compareText(one.pool, other.pool)),
    prices.toSorted((one, other) => compareText(one.sku, other.sku)),
    closings,
  ];
  return JSON.stringify(groups.map(named));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The fields of a pool and of its exceptions. `JSON.stringify` writes them in this sequence, whatever sequence a file has. */
const poolFields = [
  ...['name', 'slots', 'each', 'closedFirstDays', 'exceptions'],
  ...['date', 'slot', 'everyWeek', 'from', 'to', 'places', 'note'],
];

/** One line for each of `all` that is not in `others`, up to a limit. */
function linesOf(kind: string, all: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const lines = [...all].filter((line) => !others.has(line));
  const more = lines.length - linesShown;
  return [
    ...lines.slice(0, linesShown).map((line) => `${kind}: ${line}`),
    ...(more > 0 ? [`${kind}: ${more} more`] : []),
  ];
}

/** `2026-12-24 10:30, pool gondola: Typhoon` */
function closingLine({ products, pools, reason, open, ...rule }: CatalogueClosing): string {
  const whose = [
    ...(products ? [products.join(', ')] : []),
    ...(pools ? [`pool ${pools.join(', ')}`] : []),
    ...(products || pools ? [] : ['the whole shop']),
  ];
  const why = localizedText(reason, 'en');
  return `${[nameOfRule(rule), ...whose].join(', ')}${open ? ' (open all the same)' : ''}${why === '' ? '' : `: ${why}`}`;
}

function emptyLine(pool: string, rule: DayRule): string {
  return `${nameOfRule(rule)}, ${pool} (no places)`;
}
