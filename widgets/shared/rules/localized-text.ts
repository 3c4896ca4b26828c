import type { LocaleCode } from '#shared/contract/locale.ts';

/** A text of the store in one language. Without a translation it is the English text; without an English text it is any other text. */
export function localizedText(
  text: { readonly [Code in LocaleCode]?: string | undefined } | undefined,
  locale: LocaleCode,
): string {
  return text?.[locale] || text?.en || Object.values(text ?? {}).find(Boolean) || '';
}
