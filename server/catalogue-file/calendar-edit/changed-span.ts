import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import { addDays, type Day, laterDay } from '#shared/rules/calendar-day.ts';
import { coversDay } from '#shared/rules/day-rule.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { daysOf } from './spans-of.ts';

/** The days for which a rule without an end is counted. */
const daysAhead = 400;

/** The days from the first to the last, both included. */
export interface DayRun {
  from: Day;
  to: Day;
}

/** The pools and days that a change concerns, from today on. */
export interface ChangedSpan {
  pools: string[];
  /** Single days, or the days of a rule; none when all of them are over. */
  runs: DayRun[];
  /** True for a day of the runs that the change means, and for its slots. */
  covers(date: Day, slot: string): boolean;
}

/** Finds the pools and days that a change concerns. A closing concerns all pools from which its products take. */
export function spanOf(change: CalendarChange, rows: Pick<CalendarRows, 'pools' | 'uses'>, today: Day): ChangedSpan {
  const { dates, ...rule } = daysOf(change);
  const slots = change.slots && new Set(change.slots);
  const runs = dates ? [...new Set(dates)].toSorted().map((date) => ({ from: date, to: date })) : [runOf(rule, today)];
  const coming = runs.filter(({ from, to }) => from >= today && from <= to);
  const single = dates && new Set(coming.map(({ from }) => from));
  const isMeant = (date: Day) =>
    single ? single.has(date) : coming.some(({ from, to }) => date >= from && date <= to) && coversDay(rule, date);
  return {
    pools: poolsOf(change, rows),
    runs: coming,
    // A pool that counts whole days has one empty slot.
    covers: (date, slot) => isMeant(date) && (!slots || slot === '' || slots.has(slot)),
  };
}

/** The coming days of a rule. */
function runOf({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): DayRun {
  const first = laterDay(today, from ?? today);
  return { from: first, to: to ?? addDays(first, daysAhead) };
}

function poolsOf(change: CalendarChange, { pools, uses }: Pick<CalendarRows, 'pools' | 'uses'>): string[] {
  if (change.kind === 'places' || change.kind === 'add-places') return [...new Set(change.pools)];
  const skus = change.kind === 'price' ? [change.product] : change.products;
  const named = change.kind === 'price' ? undefined : change.pools;
  if (!skus && !named) return pools.map(({ pool }) => pool);
  const used = uses.filter(({ product_sku }) => skus?.includes(product_sku)).map(({ pool }) => pool);
  return [...new Set([...(named ?? []), ...used])];
}

/**
 * The size of a change: its days and slots of all pools, or of all skus where it makes more rules for these. Days that are over count, too,
 * because they get rules.
 */
export function sizeOf(change: CalendarChange, { pools, runs }: ChangedSpan, drafted: CalendarDraft['pools']): number {
  const days = daysOf(change).dates?.length ?? runs.reduce((sum, run) => sum + lengthOf(run), 0);
  const named = change.slots?.length ?? 1;
  const visits = pools.reduce((sum, pool) => sum + Math.max(named, drafted.get(pool)?.slots?.length ?? 1), 0);
  const rules = change.kind === 'price' ? change.skus.length * named : named;
  return days * Math.max(visits, rules);
}

function lengthOf({ from, to }: DayRun): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** The days of all changes by pool, without days that are named twice. */
export function daysByPool(
  spans: readonly { pools: readonly string[]; runs: readonly DayRun[] }[],
): ReadonlyMap<string, readonly DayRun[]> {
  const found = new Map<string, DayRun[]>();
  for (const { pools, runs } of spans) {
    for (const pool of pools) found.set(pool, [...(found.get(pool) ?? []), ...runs]);
  }
  return new Map([...found].map(([pool, runs]) => [pool, joined(runs)]));
}

/** Joins runs that overlap or follow each other. */
function joined(runs: readonly DayRun[]): DayRun[] {
  const all: DayRun[] = [];
  for (const run of runs.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = all.at(-1);
    if (last && run.from <= addDays(last.to, 1)) last.to = laterDay(last.to, run.to);
    else all.push({ ...run });
  }
  return all;
}
