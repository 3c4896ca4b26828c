import { msg } from '@lit/localize';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { leadPriceText } from '#shared/locales/lead-price-text.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Stepper } from '#shared/ui/stepper.tsx';
import type { PickerRow } from './picker-rows.ts';

export interface QuantityStepProps {
  rows: PickerRow[];
  busy: boolean;
  problem: string | undefined;
  onCount: (row: string, quantity: number) => void;
}

/** A price and a stepper for each kind of ticket. The price is the lowest one while open questions may raise it. */
export function QuantityStep({ rows, busy, problem, onCount }: QuantityStepProps) {
  const title = msg('Quantity', { id: 'picker.quantity' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside an answer
    <div
      className="step"
      data-field="quantity"
      role="group"
      aria-labelledby="quantity-title"
      aria-describedby={problem ? 'quantity-problem' : undefined}
    >
      <div className="step-head">
        <h3 id="quantity-title">{title}</h3>
      </div>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.key} className="row" data-sold-out={row.soldOut || undefined}>
            <span className="row-name">
              {row.label && (
                <span className="row-label">
                  <Phrase>{row.label}</Phrase>
                </span>
              )}
              {row.hasMore ? (
                <span className="price">{leadPriceText({ ...row, label: '', regular: row.was }, row.currency)}</span>
              ) : (
                <Price short value={row.price} currency={row.currency} was={row.was} />
              )}
              <ApproximatePrice value={row.price} />
            </span>
            {row.soldOut ? (
              <span className="row-gone">{msg('Sold out', { id: 'ui.sold-out' })}</span>
            ) : (
              <Stepper
                label={row.label || title}
                value={row.quantity}
                min={row.min}
                max={row.max}
                disabled={busy}
                onChange={(quantity) => onCount(row.key, quantity)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p className="problem" id="quantity-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
