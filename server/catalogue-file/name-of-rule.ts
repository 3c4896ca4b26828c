import type { DayRule } from '#shared/rules/day-rule.ts';

/** Names the days and slot of a rule for an operator: `2026-12-24 10:30`, `saturday, sunday from 2026-07-01 to 2026-08-31`. */
export function nameOfRule({ date, everyWeek, from, to, slot }: DayRule): string {
  const parts = [date, everyWeek?.join(', '), from && `from ${from}`, to && `to ${to}`, slot];
  return parts.filter(Boolean).join(' ');
}
