import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { Document } from '#site/admin/document/document.ts';
import { nameOfEntry } from '#site/admin/publish/path-words.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from './texts.ts';

/** Makes the heading of a thing's page: its kind and its name. */
export function useTitle(kind: ThingKind): (document: Document) => string {
  const { kinds } = usePageTexts(thingsTexts);
  const { language } = useTexts();
  return (document) => [kinds[kind], nameOfEntry(document, language)].filter(Boolean).join(': ');
}
