import type { DayRule } from '#shared/rules/day-rule.ts';

/** Puts new rules before the others, because the first of equal rules applies. Rules of the same days that they cover are removed. */
export function replaceRules<Rule extends DayRule>(
  rules: readonly Rule[],
  spans: readonly DayRule[],
  made: readonly Rule[],
): Rule[] {
  const covers = coverageOf(spans);
  return [...made, ...rules.filter((rule) => !covers(rule))];
}

/** True for a rule of the same days as a span, and of its slot. A span without a slot covers all slots of its days. */
export function coverageOf(spans: readonly DayRule[]): (rule: DayRule) => boolean {
  const slotsOfDays = new Map<string, Set<string | null>>();
  for (const span of spans) {
    const name = nameOfDays(span);
    slotsOfDays.set(name, (slotsOfDays.get(name) ?? new Set()).add(span.slot ?? null));
  }
  return (rule) => {
    const slots = slotsOfDays.get(nameOfDays(rule));
    return slots !== undefined && (slots.has(null) || slots.has(rule.slot ?? null));
  };
}

function nameOfDays({ date, everyWeek, from, to }: DayRule): string {
  return JSON.stringify([date ?? null, everyWeek?.toSorted() ?? null, from ?? null, to ?? null]);
}
