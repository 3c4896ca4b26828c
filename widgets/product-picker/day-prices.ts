import type { Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { choicesOf, type OptionStep, variantsWith } from '#shared/rules/narrow-options.ts';
import { productLeadPrices } from '#shared/rules/product-prices.ts';

export function pricesDiffer({ visit_prices }: Pick<Product, 'visit_prices'>): boolean {
  return visit_prices?.some(({ date, everyWeek, from, to }) => date ?? everyWeek ?? from ?? to) ?? false;
}

export function dayPrices(product: Product, steps: readonly OptionStep[]): (day: Day) => LeadPrice | undefined {
  const variants = variantsWith(product.variants, choicesOf(steps));
  const known = new Map<Day, LeadPrice | undefined>();
  return (day) => {
    if (!known.has(day)) known.set(day, productLeadPrices(product, variants, { date: day, slot: null })[0]);
    return known.get(day);
  };
}
