import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

export function manifestPath(locale: LocaleCode): string {
  return `/manifest-${languageTags[locale]}.webmanifest`;
}
