import { typefaces } from '#shared/contract/store.ts';
import { typefaceLetters } from '#shared/rules/typeface-letters.ts';

/** The style sheet with the store's colour and typeface, by its address; null for any other address. */
export function themeSheet(path: string): string | null {
  const [, colour, named] = /^\/theme\/([0-9a-f]{6})(?:-([a-z]+))?\.css$/.exec(path) ?? [];
  if (!colour) return null;
  if (named === undefined) return `:root{--gondola-accent:#${colour}}`;
  const typeface = typefaces.find((one) => one === named);
  return typeface ? `:root{--gondola-accent:#${colour};--gondola-typeface:${typefaceLetters[typeface]}}` : null;
}
