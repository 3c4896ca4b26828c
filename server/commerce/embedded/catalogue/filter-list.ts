import { limitsOf } from '#server/catalogue-file/sell-restrictions.ts';
import type { ListFilter, ListQuery } from '#server/commerce/catalogue.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isDayAllowed } from '#shared/rules/calendar-limits.ts';
import type { ProductFacts } from './product-facts.ts';
import { shownCents } from './word-product.ts';

/** The products that meet a filter, in their sequence. The filter's day is not checked for free places. */
export function filterProducts(
  products: readonly ProductFacts[],
  { mostCents, minutes, day, leastStars }: ListFilter,
  { today, ratings }: { today: Day; ratings?: ListQuery['ratings'] },
): readonly ProductFacts[] {
  if (mostCents === undefined && !minutes && day === undefined && leastStars === undefined) return products;
  return products.filter(
    (product) =>
      (mostCents === undefined || shownCents(product) <= mostCents) &&
      (!minutes || isBetween(product.durationMinutes, minutes)) &&
      (day === undefined || sellsDay(product, day, today)) &&
      (leastStars === undefined || (ratings?.get(product.sku)?.average ?? 0) >= leastStars),
  );
}

function isBetween(minutes: number | undefined, { from, to }: { from: number; to: number }): boolean {
  return minutes !== undefined && minutes >= from && minutes <= to;
}

function sellsDay(product: ProductFacts, day: Day, today: Day): boolean {
  return product.dateOption !== null && !product.isSoldOut && isDayAllowed(day, limitsOf(product, today));
}
