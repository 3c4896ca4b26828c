import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';

/** Reports texts, anywhere in a document, that lack the language which replaces missing translations. */
export function checkTexts(document: unknown, required: LocaleCode, report: Report, path: Path = []): void {
  if (typeof document !== 'object' || document === null) return;
  if (isText(document)) {
    if (!document[required]?.trim()) report([...path, required], `needs a text in ${names[required]}`);
    return;
  }
  for (const [name, value] of Object.entries(document)) {
    // In a language without a text, emails and documents have the program's own words.
    if (name === 'mailTexts') continue;
    checkTexts(value, required, report, [...path, Array.isArray(document) ? Number(name) : name]);
  }
}

/** True for a translated text: its keys are languages and its values texts. Nothing else in a catalogue has this form. */
function isText(value: object): value is Partial<Record<LocaleCode, string>> {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, words]) => isLocaleCode(name) && typeof words === 'string');
}

const names: Record<LocaleCode, string> = {
  hk: 'Traditional Chinese',
  en: 'English',
  cn: 'Simplified Chinese',
  th: 'Thai',
  jp: 'Japanese',
  kr: 'Korean',
  id: 'Indonesian',
};
