import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The banner that every page shows. */
export function NoticeSection() {
  const { hints } = usePageTexts(storeTexts);
  return (
    <OptionalPart path={['notice']} hint={hints.notice} first={{ title: {}, subtitle: {}, text: {} }}>
      <LanguageTexts path={['notice', 'title']} />
      <LanguageTexts path={['notice', 'subtitle']} />
      <LanguageTexts path={['notice', 'text']} lines={4} most={5000} />
    </OptionalPart>
  );
}
