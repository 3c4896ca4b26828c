import { isLocaleCode, languageNames } from '#shared/contract/locale.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import type { Path } from './document.ts';
import { fieldNames } from './field-names.ts';

/** Names a field for staff by the last name of its path. */
export function useFieldName(): (path: Path) => string {
  const names = usePageTexts(fieldNames);
  return (path) => fieldName(path, names);
}

export function fieldName(path: Path, names: Readonly<Record<string, string>>): string {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (isLocaleCode(name) && isLanguageStep(path)) return languageNames[name];
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** True when the last step is a language of a text. `id` is Indonesian below a field, and the id of an entry below its number. */
export function isLanguageStep(path: Path): boolean {
  const [before, last] = path.slice(-2);
  return path.length > 1 && isLocaleCode(last) && (last !== 'id' || typeof before === 'string');
}
