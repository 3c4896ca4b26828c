import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** Path of the web app manifest in one language. */
export function manifestPath(locale: LocaleCode): string {
  return `/manifest-${languageTags[locale]}.webmanifest`;
}
