import { shortPriceText } from '#shared/locales/lead-price-text.ts';
import { priceText } from '#shared/locales/price-text.ts';

export interface PriceProps {
  value: number;
  /** ISO 4217. */
  currency: string;
  /** The regular price, struck through when it is higher. */
  was?: number | undefined;
  /** True to leave out decimals that are zero. */
  short?: boolean;
  className?: string;
}

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
