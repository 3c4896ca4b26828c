import type { LocaleCode } from '#shared/contract/locale.ts';

/** A text of the store in one language; what is not translated reads the English, or what there is where there is none. */
export function localizedText(
  text: { readonly [Code in LocaleCode]?: string | undefined } | undefined,
  locale: LocaleCode,
): string {
  return text?.[locale] || text?.en || Object.values(text ?? {}).find(Boolean) || '';
}
