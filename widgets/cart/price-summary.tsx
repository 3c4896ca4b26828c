import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { currencyNote } from '#shared/locales/currency-note.ts';
import { taxText } from '#shared/locales/tax-text.ts';
import { chosenCurrency } from '#shared/state/chosen-currency.ts';
import { Price } from '#shared/ui/price.tsx';

/** Subtotal, discount, tax and total, also in a chosen currency. `brief`: without a subtotal that equals the total. */
export function PriceSummary({ prices, brief = false }: { prices: Cart['prices']; brief?: boolean }) {
  const { subtotal_including_tax, discount, grand_total, applied_taxes } = prices;
  const isReduced = discount !== null && discount.amount.value > 0;
  return (
    <>
      <dl className="prices">
        {(isReduced || !brief) && (
          <div>
            <dt>{msg('Subtotal (tax included)', { id: 'cart.subtotal' })}</dt>
            <dd>
              <Price {...subtotal_including_tax} />
            </dd>
          </div>
        )}
        {isReduced && (
          <div className="discount">
            <dt>
              {msg('Discount', { id: 'cart.discount' })} <span className="label">{discount.label.join(' + ')}</span>
            </dt>
            <dd>
              −<Price {...discount.amount} />
            </dd>
          </div>
        )}
        <div className="grand" aria-live="polite">
          <dt>{msg('Total', { id: 'cart.total' })}</dt>
          <dd>
            <Price {...grand_total} />
            <ApproximatePrice value={grand_total.value} />
            {applied_taxes.map((tax) => (
              <span key={tax.rate} className="label">
                {taxText(tax)}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <CurrencyNote currency={grand_total.currency} />
    </>
  );
}

/** Names the currency of the payment for visitors who see amounts in another currency too. */
function CurrencyNote({ currency }: { currency: string }) {
  useSignals();
  const chosen = chosenCurrency.value;
  if (chosen === null) return null;
  return <p className="currency-note">{chosen === 'awaited' ? '\u00a0' : currencyNote(currency, chosen.asOf)}</p>;
}
