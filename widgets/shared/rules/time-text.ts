import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** A day of an instant, with its time where it matters, on the clock of whoever reads it. */
export function timeText(instant: string, locale: LocaleCode, withTime = false): string {
  return new Intl.DateTimeFormat(`${languageTags[locale]}-u-ca-gregory`, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  }).format(new Date(instant));
}
