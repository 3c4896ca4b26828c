import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { isFields, type Path, valueAt } from '#site/admin/document/document.ts';

/**
 * The names on the way to a field, such as `Ticket types`, `Child`, `Price`. An entry of a list is named by its own words in one of the
 * documents, or else by its number.
 */
export function pathWords(
  path: Path,
  documents: readonly unknown[],
  nameOf: (path: Path) => string,
  numbered: (number: number) => string,
  locale: LocaleCode,
): string[] {
  return path.map((step, at) => {
    const below = path.slice(0, at + 1);
    if (typeof step === 'string') return nameOf(below);
    const names = documents.map((document) => nameOfEntry(valueAt(document, below), locale));
    return names.find((name) => name !== '') ?? numbered(step + 1);
  });
}

/** The words by which people know an entry: its title, its sku or its day; empty without any. */
export function nameOfEntry(entry: unknown, locale: LocaleCode): string {
  if (typeof entry === 'string') return entry;
  if (!isFields(entry)) return '';
  for (const field of ['title', 'name', 'label', 'sku', 'code', 'date'] as const) {
    const value = entry[field];
    if (typeof value === 'string' && value !== '') return value;
    if (isFields(value)) {
      const words = localizedText(value as Record<string, string>, locale);
      if (words !== '') return words;
    }
  }
  return '';
}
