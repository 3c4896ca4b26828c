import { documentTexts } from '#site/admin/document/texts.ts';
import { nameOfEntry } from '#site/admin/publish/path-words.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';

/** Names an entry of a list by its own words, or else by its number. */
export function useEntryTitle(): (entry: unknown, at: number) => string {
  const { numbered } = usePageTexts(documentTexts);
  const { language } = useTexts();
  return (entry, at) => nameOfEntry(entry, language) || numbered(at + 1);
}
