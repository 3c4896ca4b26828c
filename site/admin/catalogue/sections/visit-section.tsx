import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** Where a visit begins, and how long it takes. */
export function VisitSection() {
  const { hints } = usePageTexts(catalogueTexts);
  return (
    <>
      <OptionalPart path={['venue']} first={{ place: {} }} hint={hints.venue}>
        <LanguageTexts path={['venue', 'place']} most={200} />
        <LanguageTexts path={['venue', 'gate']} isOptional most={200} />
        <PlainText type="url" path={['venue', 'mapUrl']} most={2000} />
      </OptionalPart>
      <div className="form-fields">
        <NumberField path={['arriveMinutesBefore']} least={1} />
        <NumberField path={['durationMinutes']} least={1} />
      </div>
    </>
  );
}
