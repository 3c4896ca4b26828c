import { useDocumentForm } from '#site/admin/document/document-form.ts';
import { NumbersByName } from '#site/admin/document/fields/numbers-by-name.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { currencyOf } from './known-names.ts';
import { storeTexts } from './texts.ts';

/** The rates of today, without any yet. */
export function newRates(): { asOf: string; rates: Record<string, number> } {
  return { asOf: new Date().toISOString().slice(0, 10), rates: {} };
}

/** The day of the exchange rates, and the rates. */
export function RatesFields() {
  const own = usePageTexts(storeTexts);
  const { currency } = useDocumentForm();
  return (
    <>
      <div className="form-fields">
        <PlainText path={['exchangeRates', 'asOf']} type="date" hint={own.rates.asOfHint} isRequired />
      </div>
      <NumbersByName
        path={['exchangeRates', 'rates']}
        hint={own.rateHint(currency)}
        newName={own.newRate}
        add={own.addRate}
        nameOf={currencyOf}
        wrongName={own.wrongRate}
      />
    </>
  );
}
