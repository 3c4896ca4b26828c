import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** A day of an instant, with its time where it matters, on the reader's clock. Its month is in letters, as in all our dates. */
export function timeText(instant: string, locale: LocaleCode, withTime = false): string {
  return new Intl.DateTimeFormat(`${tags[locale]}-u-ca-gregory`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit' }),
  }).format(new Date(instant));
}

/** English without a country begins with the month, where all our other dates begin with the day. */
const tags = { ...languageTags, en: 'en-GB' };
