import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { isFields } from './document.ts';

/** The number of texts that a part of a document lacks in the store's languages. A text that is empty in all languages lacks none. */
export function missingTexts(value: unknown, languages: readonly LocaleCode[]): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + missingTexts(entry, languages), 0);
  if (!isFields(value)) return 0;
  if (isText(value)) {
    const missing = languages.filter((language) => !String(value[language] ?? '').trim());
    return missing.length === languages.length ? 0 : missing.length;
  }
  return Object.values(value).reduce<number>((sum, inside) => sum + missingTexts(inside, languages), 0);
}

/** True for a translated text: its keys are languages and its values texts. */
function isText(value: Record<string, unknown>): boolean {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, words]) => isLocaleCode(name) && typeof words === 'string');
}
