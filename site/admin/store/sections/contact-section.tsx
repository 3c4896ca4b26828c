import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** Where visitors and buyers find the store. */
export function ContactSection() {
  const { hints } = usePageTexts(storeTexts);
  return (
    <>
      <div className="form-fields">
        <PlainText path={['refundMailTo']} type="email" hint={hints.refundMailTo} isRequired />
        <PlainText path={['enquiryMailTo']} type="email" hint={hints.enquiryMailTo} />
      </div>
      <OptionalPart path={['contact']} hint={hints.contact} first={{}}>
        <LanguageTexts path={['contact', 'address']} isOptional lines={3} />
        <div className="form-fields">
          <PlainText path={['contact', 'mapUrl']} type="url" hint={hints.mapUrl} most={2000} />
          <PlainText path={['contact', 'phone']} most={32} />
        </div>
        <LanguageTexts path={['contact', 'hours']} isOptional lines={2} />
      </OptionalPart>
    </>
  );
}
