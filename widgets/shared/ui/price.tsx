import { priceText } from '#shared/locales/price-text.ts';

export interface PriceProps {
  value: number;
  /** ISO 4217. */
  currency: string;
  /** The regular price that it undercuts. */
  was?: number | undefined;
  className?: string;
}

/** A price of the store, in the language that is spoken. */
export function Price({ value, currency, was, className }: PriceProps) {
  return (
    <span className={['price', className].filter(Boolean).join(' ')}>
      {was !== undefined && was > value && (
        <>
          <s className="price-was">{priceText(was, currency)}</s>{' '}
        </>
      )}
      {priceText(value, currency)}
    </span>
  );
}
