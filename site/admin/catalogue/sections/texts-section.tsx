import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { RichTexts } from '#site/admin/document/fields/rich-texts.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';

export function TextsSection() {
  const { hints } = usePageTexts(catalogueTexts);
  return (
    <>
      <LanguageTexts path={['name']} most={300} />
      <LanguageTexts path={['shortDescription']} lines={2} most={1000} />
      <RichTexts path={['description']} />
      <LanguageTexts path={['searchWords']} hint={hints.searchWords} isOptional most={1000} />
    </>
  );
}
