import type { LocaleCode } from '#shared/contract/locale.ts';

/** A text of the store in one language; without a translation the English one, and without that any other. */
export function localizedText(
  text: { readonly [Code in LocaleCode]?: string | undefined } | undefined,
  locale: LocaleCode,
): string {
  return text?.[locale] || text?.en || Object.values(text ?? {}).find(Boolean) || '';
}
