import type { CatalogueText } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** A catalogue text in one language; what is not translated reads the English. */
export function localizedText(text: CatalogueText | undefined, locale: LocaleCode): string {
  return text?.[locale] || text?.en || '';
}
