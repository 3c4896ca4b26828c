import type { Product, ProductSummary } from '#shared/contract/product.ts';
import { findRule } from './day-rule.ts';
import { type LeadPrice, leadPrices } from './lead-price.ts';
import { isInStock, quantityAttribute, valueIndexOf } from './narrow-options.ts';

export interface VisitSoFar {
  date: string | null;
  slot: string | null;
}

const noVisit: VisitSoFar = { date: null, slot: null };

type Sold = Pick<Product, 'sku' | 'price_range' | 'stock_status'>;
type Priced = Pick<Product, 'configurable_options' | 'variants' | 'visit_prices'> & Sold;

/** The lowest price of each kind of ticket, for some variants and for the visit chosen so far. */
export function productLeadPrices(
  product: Priced,
  variants: Priced['variants'] = product.variants,
  visit: VisitSoFar = noVisit,
): LeadPrice[] {
  const kinds = product.configurable_options.find((option) => option.attribute_code === quantityAttribute)?.values;
  const possible =
    product.variants.length === 0
      ? pricesOn(product, product, visit).map((price) => ({
          kind: null,
          price,
          regular: regularOf(product),
          inStock: true,
        }))
      : variants.flatMap((variant) =>
          pricesOn(product, variant.product, visit).map((price) => ({
            kind: kinds ? valueIndexOf(variant, quantityAttribute) : null,
            price,
            regular: regularOf(variant.product),
            inStock: isInStock(variant),
          })),
        );
  return leadPrices(
    (kinds ?? []).map(({ value_index, label }) => ({ index: value_index, label })),
    possible,
  );
}

/** The lowest price of each kind of ticket on a product's card, or the lowest of the price range when the back end names no kinds. */
export function summaryLeadPrices({
  lead_prices,
  price_range,
}: Pick<ProductSummary, 'lead_prices' | 'price_range'>): LeadPrice[] {
  if (lead_prices) return lead_prices;
  const { minimum_price: lowest, maximum_price: highest } = price_range;
  const price = lowest.final_price.value;
  return [{ label: '', price, regular: lowest.regular_price.value, hasMore: highest.final_price.value > price }];
}

function regularOf({ price_range }: Pick<Sold, 'price_range'>): number {
  return price_range.minimum_price.regular_price.value;
}

/** All prices that a ticket can still have: for the chosen day and slot, and for those that can still be chosen. */
export function pricesOn(
  { visit_prices = [] }: Pick<Product, 'visit_prices'>,
  sold: Omit<Sold, 'stock_status'>,
  visit: VisitSoFar,
): number[] {
  const own = visit_prices.filter((price) => price.sku === sold.sku);
  const now = findRule(own, visit)?.price ?? sold.price_range.minimum_price.final_price.value;
  if (visit.date !== null && visit.slot !== null) return [now];
  const { date } = visit;
  const slots = [null, ...own.map(({ slot }) => slot)];
  const onDay = date === null ? null : new Set(slots.map((slot) => findRule(own, { date, slot })));
  const later = own.filter((price) =>
    onDay ? onDay.has(price) : visit.slot === null || price.slot === null || price.slot === visit.slot,
  );
  return [now, ...later.map(({ price }) => price)];
}
