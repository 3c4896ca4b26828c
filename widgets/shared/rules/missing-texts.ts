import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';

/**
 * The number of texts that a part of a catalogue lacks in some languages. A text that is empty in all languages lacks none, and neither do
 * the operator's words in emails, because the program has words in each language.
 */
export function missingTexts(value: unknown, languages: readonly LocaleCode[]): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (isText(value)) {
    const texts: Record<string, unknown> = { ...value };
    const isMissing = (language: LocaleCode) => !String(texts[language] ?? '').trim();
    return Object.values(texts).every((text) => !String(text).trim()) ? 0 : languages.filter(isMissing).length;
  }
  return Object.entries(value).reduce(
    (sum, [name, inside]) => sum + (name === 'mailTexts' ? 0 : missingTexts(inside, languages)),
    0,
  );
}

/** True for a translated text: its keys are languages and its values texts. */
function isText(value: object): boolean {
  const entries = Object.entries(value);
  return (
    !Array.isArray(value) &&
    entries.length > 0 &&
    entries.every(([name, words]) => isLocaleCode(name) && typeof words === 'string')
  );
}
