import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';
import { formatDay, storedDay } from './date-format.ts';
import { keptDateFormat } from './kept-date-format.ts';

/** A day with its weekday: `Thu, 26 Nov 2026`, `2026年11月26日（星期四）`. Takes `YYYY-MM-DD`, with or without a time. */
export function formatVisitDay(value: string, locale: LocaleCode): string {
  const day = storedDay(value);
  return day ? patterns[locale](day, weekdayName(day, locale)) : value;
}

const patterns: Record<LocaleCode, (day: Day, weekday: string) => string> = {
  hk: (day, weekday) => `${inCharacters(day)}（${weekday}）`,
  cn: (day, weekday) => `${inCharacters(day)} ${weekday}`,
  jp: (day, weekday) => `${inCharacters(day)}(${weekday})`,
  kr: (day, weekday) => {
    const { year, month, date } = numbersOf(day);
    return `${year}년 ${month}월 ${date}일(${weekday})`;
  },
  en: (day, weekday) => `${weekday}, ${formatDay(day, 'en')}`,
  id: (day, weekday) => `${weekday}, ${formatDay(day, 'id')}`,
  th: (day, weekday) => `${weekday}ที่ ${formatDay(day, 'th')}`,
};

function inCharacters(day: Day): string {
  const { year, month, date } = numbersOf(day);
  return `${year}年${month}月${date}日`;
}

function numbersOf(day: Day) {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, date };
}

/** Languages that rarely use the short form. */
const weekdayStyles: Partial<Record<LocaleCode, 'long'>> = { hk: 'long', th: 'long' };

function weekdayName(day: Day, locale: LocaleCode): string {
  const weekday = weekdayStyles[locale] ?? 'short';
  return keptDateFormat(languageTags[locale], { weekday }).format(new Date(`${day}T00:00:00Z`));
}
