import { useSignals } from '@preact/signals-react/runtime';
import { currencyNote } from '#shared/locales/currency-note.ts';
import { chosenCurrency } from '#shared/state/chosen-currency.ts';

/** A note that names the currency in which the store charges, for visitors who see another one beside it. */
export function CurrencyNote({ currency }: { currency: string }) {
  useSignals();
  const chosen = chosenCurrency.value;
  if (chosen === null) return null;
  return <p className="currency-note">{chosen === 'awaited' ? '\u00a0' : currencyNote(currency, chosen.asOf)}</p>;
}
