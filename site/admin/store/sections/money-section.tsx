import { useMemo } from 'react';
import { key } from '#shared/contract/catalogue-file/fields.ts';
import { specifiedCountry, specifiedCurrency, specifiedTimeZone } from '#shared/rules/shop-constants.ts';
import { KnownField } from '#site/admin/document/fields/known-field.tsx';
import { NumbersByName } from '#site/admin/document/fields/numbers-by-name.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { countriesIn, currenciesIn } from '#site/admin/store/known-names.ts';
import { newRates, RatesFields } from '#site/admin/store/rates-fields.tsx';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The settings on which prices and days depend. */
export function MoneySection() {
  const own = usePageTexts(storeTexts);
  const { language } = useTexts();
  const currencies = useMemo(() => currenciesIn(language), [language]);
  const countries = useMemo(() => countriesIn(language), [language]);
  const zones = useMemo(
    () =>
      [...new Set([specifiedTimeZone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, text: value })),
    [],
  );
  return (
    <>
      <div className="form-fields">
        <KnownField path={['currency']} usual={specifiedCurrency} choices={currencies} hint={own.hints.currency} />
        <KnownField path={['timeZone']} usual={specifiedTimeZone} choices={zones} hint={own.hints.timeZone} />
        <KnownField path={['country']} usual={specifiedCountry} choices={countries} hint={own.hints.country} />
      </div>
      <NumbersByName
        path={['taxes']}
        hint={own.hints.taxes}
        newName={own.newTax}
        add={own.addTax}
        nameOf={(typed) => (key.safeParse(typed).success ? typed : null)}
        wrongName={own.wrongTax}
        numberHint="%"
        isOptional
      />
      <OptionalPart path={['exchangeRates']} hint={own.hints.rates} first={newRates()}>
        <RatesFields />
      </OptionalPart>
    </>
  );
}
