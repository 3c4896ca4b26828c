import { useSignals } from '@preact/signals-react/runtime';
import { chosenCurrency } from '#shared/state/chosen-currency.ts';
import { locale } from '#shared/state/locale.ts';

/** The approximate price in the currency that the visitor has chosen; nothing while none is chosen. */
export function ApproximatePrice({ value }: { value: number }) {
  useSignals();
  const chosen = chosenCurrency.value;
  if (chosen === null) return null;
  // Its place is kept before there is something to say, so that nothing moves.
  const text = chosen === 'awaited' || value === 0 ? '\u00a0' : chosen.approximate(value, locale.value);
  return (
    <span className="approximate" translate="no">
      {text}
    </span>
  );
}
