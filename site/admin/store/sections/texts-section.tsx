import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { RichTexts } from '#site/admin/document/fields/rich-texts.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The name of the store, and its by-law. */
export function TextsSection() {
  const { hints } = usePageTexts(storeTexts);
  return (
    <>
      <LanguageTexts path={['name']} most={200} />
      <RichTexts path={['byLaw']} hint={hints.byLaw} />
    </>
  );
}
