import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { ThingsField } from '#site/admin/document/fields/things-field.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** The products beside this one, and the products with which it comes free. */
export function RelatedSection() {
  const { hints } = usePageTexts(catalogueTexts);
  return (
    <>
      <ThingsField path={['related']} kind="product" />
      <OptionalPart path={['gift']} first={{ buy: 2, of: [] }} hint={hints.gift}>
        <div className="form-fields">
          <NumberField path={['gift', 'buy']} least={1} isRequired />
        </div>
        <ThingsField path={['gift', 'of']} kind="product" isRequired />
      </OptionalPart>
    </>
  );
}
