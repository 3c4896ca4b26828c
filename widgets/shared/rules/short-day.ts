import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

/** A near day with its weekday: `Sat 28 Nov`, `11月28日(土)`. */
export function formatShortDay(day: Day, locale: LocaleCode): string {
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}

/** Kept, because formats are slow to make. */
const known = new Map<LocaleCode, Intl.DateTimeFormat>();

function formatOf(locale: LocaleCode): Intl.DateTimeFormat {
  // British English puts the day before the month, as the store's dates do.
  const tag = locale === 'en' ? 'en-GB' : languageTags[locale];
  const format =
    known.get(locale) ??
    new Intl.DateTimeFormat(tag, {
      ...{ weekday: 'short', day: 'numeric', month: 'short' },
      ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
    });
  known.set(locale, format);
  return format;
}
