import { weekdayNames } from '#shared/contract/visit.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { isFields } from '#site/admin/document/document.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';

/** Names an entry for some days or times, such as `Mon, 24 Dec 2026 10:00`. */
export function useRuleTitle(): (rule: unknown) => string {
  const { dayOrRule } = usePageTexts(documentTexts);
  const weekdays = useChoices('everyWeek', weekdayNames);
  const { language } = useTexts();

  return (rule) => {
    if (!isFields(rule)) return dayOrRule.any;
    const { date, everyWeek, from, to, slot } = rule;
    const day = (value: unknown) => (typeof value === 'string' ? formatVisitDay(value, language) : '');
    const chosen = Array.isArray(everyWeek) ? weekdays.filter(({ value }) => everyWeek.includes(value)) : [];
    const isAll = chosen.length === weekdays.length;
    const words = [
      day(date),
      chosen.length > 0 && !isAll ? chosen.map(({ text }) => text).join(', ') : '',
      from || to ? `${day(from)} – ${day(to)}` : '',
      typeof slot === 'string' ? slot : '',
    ];
    return words.filter((word) => word !== '').join(', ') || dayOrRule.any;
  };
}
