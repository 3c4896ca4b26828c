import { useSignals } from '@preact/signals-react/runtime';
import { chosenCurrency } from '#shared/state/chosen-currency.ts';
import { locale } from '#shared/state/locale.ts';

/** The approximate price in the visitor's chosen currency. Renders nothing without a choice. */
export function ApproximatePrice({ value }: { value: number }) {
  useSignals();
  const chosen = chosenCurrency.value;
  if (chosen === null) return null;
  // An empty price keeps its room, so that nothing moves when it appears.
  const text = chosen === 'awaited' || value === 0 ? '\u00a0' : chosen.approximate(value, locale.value);
  return (
    <span className="approximate" translate="no">
      {text}
    </span>
  );
}
