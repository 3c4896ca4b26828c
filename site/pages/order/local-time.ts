import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** An instant with the operator's time zone, because a visitor's clock may differ: `15:30 (Hong Kong Standard Time)`. */
export function formatZonedTime(instant: string, locale: LocaleCode, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone, timeZoneName: 'longGeneric' });
  const zone = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatTime(instant, locale, timeZone)} (${zone})`;
}

/** `15:30` on the operator's clock. */
function formatTime(instant: string, locale: LocaleCode, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone,
  });
  const parts = format.formatToParts(new Date(instant));
  const part = (type: 'hour' | 'minute') => (parts.find((one) => one.type === type)?.value ?? '').padStart(2, '0');
  return `${part('hour')}:${part('minute')}`;
}
