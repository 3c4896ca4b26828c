import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The legal seller, as receipts and credit notes name it. */
export function SellerSection() {
  const { hints } = usePageTexts(storeTexts);
  return (
    <OptionalPart path={['operator']} hint={hints.seller} first={{ name: {} }}>
      <LanguageTexts path={['operator', 'name']} most={300} />
      <LanguageTexts path={['operator', 'address']} isOptional lines={3} most={500} />
      <LanguageTexts path={['operator', 'number']} isOptional hint={hints.sellerNumber} most={300} />
      <LanguageTexts path={['operator', 'note']} isOptional lines={2} most={500} />
    </OptionalPart>
  );
}
