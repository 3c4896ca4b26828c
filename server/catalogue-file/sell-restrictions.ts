import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { SellRestrictions } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, calendarLimits } from '#shared/rules/calendar-limits.ts';

type Restricted = Pick<CatalogueProduct, 'sellRestrictions'>;

/** The rules for the days of a product that can be chosen, in the form that the date rules read. */
export function restrictionsOf({ sellRestrictions }: Restricted): SellRestrictions {
  if (!sellRestrictions) return {};
  const { minDay, maxDay, startDate, endDate, includeDates } = sellRestrictions;
  const advanceDates = given({ minDay, maxDay });
  const availableDates = given({ startDate, endDate, includeDates });
  return given({ advanceDates, availableDates }) ?? {};
}

const limitsOfToday = new WeakMap<Restricted, { today: Day; limits: CalendarLimits }>();

/** The days of a product that can be chosen today. They are cached for the day, because every step of a cart needs them. */
export function limitsOf(product: Restricted, today: Day): CalendarLimits {
  const known = limitsOfToday.get(product);
  if (known?.today === today) return known.limits;
  const limits = calendarLimits(today, restrictionsOf(product));
  limitsOfToday.set(product, { today, limits });
  return limits;
}

/** Keeps only the fields that have a value; undefined when no field has one. */
function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as never);
}
