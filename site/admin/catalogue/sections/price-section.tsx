import { useMemo } from 'react';
import { read } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { isFields } from '#site/admin/document/document.ts';
import { useValue } from '#site/admin/document/document-form.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { DayPrices } from './day-prices.tsx';

/** The prices of the product itself, its tax and the numbers that one order may have. */
export function PriceSection() {
  const { hints, noTax } = usePageTexts(catalogueTexts);
  const isConfigurable = useValue(['type']) === 'configurable';
  const prices = useValue(['prices']);
  const taxes = useTaxes();
  return (
    <>
      <div className="form-fields">
        <NumberField path={['price']} isAmount isRequired />
        <NumberField path={['regularPrice']} isAmount hint={hints.regularPrice} />
        <ChoiceField path={['tax']} choices={taxes} none={noTax} />
        <NumberField path={['minSaleQty']} empty={1} least={1} />
        <NumberField path={['maxSaleQty']} empty={0} hint={hints.noLimit} />
      </div>
      {/* A product with ticket types has these prices at its types. */}
      {(!isConfigurable || prices !== undefined) && <DayPrices path={['prices']} />}
    </>
  );
}

/** The tax classes of the store, each with its rate. */
function useTaxes(): { value: string; text: string }[] {
  const { value } = useCall(read, { kind: 'store', id: 'store' });
  return useMemo(() => {
    const taxes = (value?.draft?.document ?? value?.published)?.taxes;
    return isFields(taxes)
      ? Object.entries(taxes).map(([name, rate]) => ({ value: name, text: `${name} (${rate}%)` }))
      : [];
  }, [value]);
}
