import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** `150` → “2 hours 30 minutes”, in the language's way: “2小時30分鐘” has no space. */
export function durationText(minutes: number, locale: LocaleCode): string {
  const parts = [
    { unit: 'hour', count: Math.floor(minutes / 60) },
    { unit: 'minute', count: minutes % 60 },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ')
    .replaceAll(besideHan, '');
}

const besideHan = / (?=\p{Script=Han})|(?<=\p{Script=Han}) /gu;
