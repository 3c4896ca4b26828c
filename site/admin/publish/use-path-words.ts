import type { Document, Path } from '#site/admin/document/document.ts';
import { useFieldName } from '#site/admin/document/field-name.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { pathWords } from './path-words.ts';

/** Names a field with all that it is part of, such as `Ticket types › Child › Price`. */
export function usePathWords(documents: readonly (Document | null)[]): (path: Path) => string {
  const { numbered } = usePageTexts(documentTexts);
  const { language } = useTexts();
  const nameOf = useFieldName();
  return (path) => pathWords(path, documents, nameOf, numbered, language).join(' › ');
}
