import { msg } from '@lit/localize';
import { useId } from 'react';
import { languageTags } from '#shared/contract/locale.ts';
import { currencyNote } from '#shared/locales/currency-note.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';

/** The script marks the choice, because cached pages contain nobody's. Hidden when the rates are too old. */
export function CurrencySwitcher() {
  const choices = useChoices();
  const { shop } = useFrame();
  const { as_of } = shop.currency_rates;
  if (choices.length === 0 || as_of === null) return null;
  const own = shop.storeConfig.base_currency_code;
  return (
    <details className="currencies header-choice" data-closes="">
      <summary>
        <span className="visually-hidden">{currencyLabel()}</span>
        <span className="currency-now" data-currency-now={own}>
          {own}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset className="choice-list currency-list">
        <legend className="visually-hidden">{currencyLabel()}</legend>
        {choices.map(({ code, value, name }) => (
          <label key={code}>
            <input type="radio" name="currency" value={value} defaultChecked={value === ''} autoComplete="off" />
            <span>{name}</span>
            <span className="currency-code">{code}</span>
          </label>
        ))}
        <p>{currencyNote(own, as_of)}</p>
      </fieldset>
    </details>
  );
}

/** The currency switcher in the phone's menu. */
export function CurrencyField() {
  const id = useId();
  const choices = useChoices();
  if (choices.length === 0) return null;
  return (
    <p className="currencies currency-field">
      <label htmlFor={id}>{currencyLabel()}</label>
      <select id={id} defaultValue="" autoComplete="off">
        {choices.map(({ code, value, name }) => (
          <option key={code} value={value}>
            {`${code} · ${name}`}
          </option>
        ))}
      </select>
    </p>
  );
}

function currencyLabel(): string {
  return msg('Currency', { id: 'site.currency' });
}

/** The store's currency comes first; choosing it means no second currency. Empty without rates. */
function useChoices(): { code: string; value: string; name: string }[] {
  const { shop, locale } = useFrame();
  const { list } = shop.currency_rates;
  if (list.length === 0) return [];
  const own = shop.storeConfig.base_currency_code;
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'currency' });
  return [
    { code: own, value: '', name: names.of(own) ?? own },
    ...list.map(({ currencyCode: code, Currency: name }) => ({ code, value: code, name })),
  ];
}
