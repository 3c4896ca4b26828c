import { msg, str } from '@lit/localize';
import type { PriceRange } from '#shared/contract/product.ts';
import { priceText } from '#shared/locales/price-text.ts';

/** The lowest price of a product, with the regular price that it undercuts. */
export function FromPrice({ range }: { range: PriceRange }) {
  const { final_price: lowest, regular_price: regular } = range.minimum_price;
  const price = priceText(lowest.value, lowest.currency);
  const hasMore = range.maximum_price.final_price.value > lowest.value;
  return (
    <span className="from-price">
      <strong>{hasMore ? msg(str`from ${price}`, { id: 'site.price.from' }) : price}</strong>{' '}
      {regular.value > lowest.value && <s className="price-was">{priceText(regular.value, regular.currency)}</s>}
    </span>
  );
}
