import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** An instant on the reader's clock, with the month in letters, as in the store's other dates. */
export function timeText(instant: string, locale: LocaleCode, withTime = false): string {
  return new Intl.DateTimeFormat(`${tags[locale]}-u-ca-gregory`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit' }),
  }).format(new Date(instant));
}

/** American English puts the month first; the store's dates begin with the day. */
const tags = { ...languageTags, en: 'en-GB' };
