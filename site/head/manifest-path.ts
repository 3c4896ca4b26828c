import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** Path of the manifest that makes the store an app of a device, in one language. */
export function manifestPath(locale: LocaleCode): string {
  return `/manifest-${languageTags[locale]}.webmanifest`;
}
