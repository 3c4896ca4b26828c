import type { LocaleCode } from '#shared/contract/locale.ts';

/** A text of the store in one language; else the English text, else any text. */
export function localizedText(
  text: { readonly [Code in LocaleCode]?: string | undefined } | undefined,
  locale: LocaleCode,
): string {
  return text?.[locale] || text?.en || Object.values(text ?? {}).find(Boolean) || '';
}
