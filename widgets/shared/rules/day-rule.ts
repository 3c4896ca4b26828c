import { type WeekdayName, weekdayNames } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';

/** The visits to which a rule applies. A missing part, or null, means any. */
export interface DayRule {
  date?: Day | null | undefined;
  everyWeek?: readonly WeekdayName[] | null | undefined;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
  /** `HH:mm`. */
  slot?: string | null | undefined;
}

/**
 * Finds the narrowest rule for a visit: one day, then a shorter season, then a season without an end, then any day. Among equals, fewer
 * weekdays come first, then a rule for a slot, then list order. A rule for a day or slot needs a visit with one.
 */
export function findRule<Rule extends DayRule>(
  rules: readonly Rule[],
  { date, slot }: { date: Day | null; slot: string | null },
): Rule | undefined {
  if (rules.length === 0) return undefined;
  const { single, others } = sorted(rules);
  const isOfSlot = (rule: Rule) => (rule.slot ?? slot) === slot;
  const ofDay = date === null ? undefined : single.get(date)?.find(isOfSlot);
  return ofDay ?? others.find((rule) => isOfSlot(rule) && coversDay(rule, date));
}

/** Ignores the rule's slot. */
export function coversDay({ date: only, everyWeek, from, to }: DayRule, date: Day | null): boolean {
  if (only) return only === date;
  if (!everyWeek && !from && !to) return true;
  if (date === null || (from && date < from) || (to && date > to)) return false;
  return !everyWeek || everyWeek.includes(weekdayOf(date));
}

export function weekdayOf(date: Day): WeekdayName {
  return weekdayNames[new Date(instantOf(date)).getUTCDay()] as WeekdayName;
}

/** Midnight UTC. This runs for each slot of each day, so it must be fast. */
function instantOf(date: Day): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** True when one rule wins over another one on a day and in a slot of both, wherever they stand in a list. */
export function isNarrower(one: DayRule, other: DayRule): boolean {
  return compare(widthOf(one), widthOf(other)) < 0;
}

interface Sorted<Rule> {
  single: ReadonlyMap<Day, readonly Rule[]>;
  others: readonly Rule[];
}

/** Sorted lists are kept, because each list is searched for many days. */
const known = new WeakMap<readonly DayRule[], Sorted<DayRule>>();

function sorted<Rule extends DayRule>(rules: readonly Rule[]): Sorted<Rule> {
  const before = known.get(rules) as Sorted<Rule> | undefined;
  if (before) return before;
  const narrowFirst = rules
    .map((rule) => ({ rule, width: widthOf(rule) }))
    .sort((one, other) => compare(one.width, other.width))
    .map(({ rule }) => rule);
  const single = new Map<Day, Rule[]>();
  for (const rule of narrowFirst) if (rule.date) single.set(rule.date, [...(single.get(rule.date) ?? []), rule]);
  const found = { single, others: narrowFirst.filter(({ date }) => !date) };
  known.set(rules, found);
  return found;
}

/** Most important number first. */
function widthOf({ date, everyWeek, from, to, slot }: DayRule): number[] {
  const openEnds = date ? -1 : (from ? 0 : 1) + (to ? 0 : 1);
  const days = !date && from && to ? instantOf(to) - instantOf(from) : 0;
  return [openEnds, days, everyWeek ? everyWeek.length : weekdayNames.length + 1, slot ? 0 : 1];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
