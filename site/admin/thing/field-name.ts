import { isLocaleCode, languageNames } from '#shared/contract/locale.ts';

type Path = readonly (string | number)[];

/** Lists whose elements are texts in several languages. */
const listsOfTexts = ['columns'];

/** A field of a thing in words, such as "Variants 2 · Price" or "Name · English". A key without a name stays as it is. */
export function fieldName(path: Path, names: Readonly<Record<string, string>>): string {
  const words: string[] = [];
  path.forEach((step, at) => {
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
    else if (isLanguage(path, at) && isLocaleCode(step)) words.push(languageNames[step]);
    else words.push(names[step] ?? step);
  });
  return words.join(' · ');
}

/** True for a step into a text. The key `id` means Indonesian there, and a number elsewhere. */
function isLanguage(path: Path, at: number): boolean {
  const before = path[at - 1];
  if (typeof before === 'number') return listsOfTexts.includes(String(path[at - 2]));
  return before !== undefined;
}
