import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import { addDays, type Day, daysBetween, earlierDay, laterDay } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { type Asked, leftOnDay, namesOf, poolsOf, readGone } from './availability.ts';

export interface DatedVisits {
  visits: VisitFacts;
  limits: CalendarLimits;
  /** The fewest units of the product that an order may have. */
  least: number;
}

/**
 * The ends of the searched ranges, in days. Most products have places within three days, so only the others are searched further, and none
 * beyond 60 days.
 */
const stages = [3, 14, 60];

/** Finds the first day on sale of each product, by sku. Products without such a day within 60 days are left out. */
export async function nextDays(at: Asked, products: readonly DatedVisits[]): Promise<ReadonlyMap<string, Day>> {
  const found = new Map<string, Day>();
  let from = at.now.day;
  for (const days of stages) {
    const to = addDays(at.now.day, days - 1);
    const span = { from, to };
    const open = products.filter(
      ({ visits, limits }) => !found.has(visits.productSku) && limits.earliest <= to && limits.latest >= span.from,
    );
    const pools = [...new Set(open.flatMap(({ visits }) => namesOf(poolsOf(at, visits))))];
    const gone = pools.length === 0 ? new Map() : await readGone(at, { pools, ...span });
    for (const product of open) {
      const day = firstOf(at, product, span, gone);
      if (day !== undefined) found.set(product.visits.productSku, day);
    }
    from = addDays(to, 1);
  }
  return found;
}

function firstOf(
  at: Asked,
  { visits, limits, least }: DatedVisits,
  { from, to }: { from: Day; to: Day },
  gone: ReadonlyMap<string, number>,
): Day | undefined {
  const [first, last] = [laterDay(from, limits.earliest), earlierDay(to, limits.latest)];
  if (last < first) return undefined;
  return [...daysBetween(first, last)].find(
    (day) => isDayAllowed(day, limits) && leftOnDay(at, visits, day, gone) >= least,
  );
}
