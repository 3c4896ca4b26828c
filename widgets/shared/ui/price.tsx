import { shortPriceText } from '#shared/locales/lead-price-text.ts';
import { priceText } from '#shared/locales/price-text.ts';

export interface PriceProps {
  value: number;
  /** ISO 4217. */
  currency: string;
  /** The regular price that it undercuts. */
  was?: number | undefined;
  /** Leaves out decimals where the price has none. */
  short?: boolean;
  className?: string;
}

/** A price of the store, in the language that is spoken. */
export function Price({ value, currency, was, short = false, className }: PriceProps) {
  const text = short ? shortPriceText : priceText;
  return (
    <span translate="no" className={['price', className].filter(Boolean).join(' ')}>
      {was !== undefined && was > value && (
        <>
          <s className="price-was">{text(was, currency)}</s>{' '}
        </>
      )}
      {text(value, currency)}
    </span>
  );
}
