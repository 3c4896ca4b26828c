import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CatalogueText } from '../catalogue/format.ts';

/** A catalogue text in one language; what is not translated reads the English. */
export function localizedText(text: CatalogueText | undefined, locale: LocaleCode): string {
  return text?.[locale] || text?.en || '';
}
