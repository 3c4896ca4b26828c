import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import { isFields } from '#site/admin/document/document.ts';
import { nextNumber } from '#site/admin/document/fields/list-edits.ts';

interface Times {
  /** `HH:mm` */
  first: string;
  last: string;
  /** Minutes. */
  every: number;
}

/** The values of a question with the times that it lacks. A new time has the same title in each language. Wrong times add none. */
export function withTimes(values: readonly unknown[], times: Times, languages: readonly LocaleCode[]): unknown[] {
  const known = new Set(values.map(startOf));
  const all = [...values];
  for (const start of startsOf(times)) {
    if (known.has(start)) continue;
    const title = Object.fromEntries(languages.map((language) => [language, start]));
    all.push({ id: nextNumber(all, 'id'), title, price: 0 });
  }
  return all;
}

function startsOf({ first, last, every }: Times): string[] {
  const [from, to] = [minutesOf(first), minutesOf(last)];
  if (from === null || to === null || !Number.isInteger(every) || every < 5 || to < from) return [];
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => clockOf(from + at * every));
}

function minutesOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  return /^\d\d:\d\d$/.test(time) && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : null;
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function startOf(value: unknown): string | null {
  const title = isFields(value) && isFields(value.title) ? value.title : {};
  return slotStart(localizedText(title as Record<string, string>, 'en'));
}
