import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** The day of an instant, with its time if wanted, on the reader's clock. The month is in letters, as in the store's other dates. */
export function timeText(instant: string, locale: LocaleCode, withTime = false): string {
  return new Intl.DateTimeFormat(`${tags[locale]}-u-ca-gregory`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit' }),
  }).format(new Date(instant));
}

/** American English puts the month first; the store's other dates begin with the day. */
const tags = { ...languageTags, en: 'en-GB' };
