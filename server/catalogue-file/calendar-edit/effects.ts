import type { CountedPlace } from '#server/sales/inventory/count-places.ts';
import { placeName } from '#server/sales/places/place.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { addDays, type Day, daysBetween, earlierDay, laterDay } from '#shared/rules/calendar-day.ts';
import { coversDay } from '#shared/rules/day-rule.ts';
import { type CalendarDraft, placesIn, slotsOfPool } from './calendar-draft.ts';
import { spansOf } from './spans-of.ts';

/** The days ahead for which the effect of a rule without an end is counted. */
const daysAhead = 400;

/** The pools and days that a change concerns, from today on. */
export interface ChangedSpan {
  pools: string[];
  from: Day;
  to: Day;
  covers(date: Day, slot: string): boolean;
}

/** Finds the pools and days that a change concerns. A closing concerns all pools from which its products take. */
export function spanOf(change: CalendarChange, rows: Pick<CalendarRows, 'pools' | 'uses'>, today: Day): ChangedSpan {
  const spans = spansOf(change.kind === 'add-places' ? { ...change, days: { dates: change.dates } } : change);
  const dates = spans.flatMap(({ date }) => date ?? []).toSorted();
  const [rule] = spans;
  const last = addDays(today, daysAhead);
  const slots = change.slots && new Set(change.slots);
  const ofDates = new Set(dates);
  const isMeant = (date: Day) => (ofDates.size > 0 ? ofDates.has(date) : rule !== undefined && coversDay(rule, date));
  return {
    pools: poolsOf(change, rows),
    from: laterDay(today, dates[0] ?? rule?.from ?? today),
    to: earlierDay(last, dates.at(-1) ?? rule?.to ?? last),
    // A pool that counts whole days has one empty slot.
    covers: (date, slot) => isMeant(date) && (!slots || slot === '' || slots.has(slot)),
  };
}

function poolsOf(change: CalendarChange, { pools, uses }: Pick<CalendarRows, 'pools' | 'uses'>): string[] {
  if (change.kind === 'places' || change.kind === 'add-places') return [...new Set(change.pools)];
  const skus = change.kind === 'price' ? [change.product] : change.products;
  const named = change.kind === 'price' ? undefined : change.pools;
  if (!skus && !named) return pools.map(({ pool }) => pool);
  const used = uses.filter(({ product_sku }) => skus?.includes(product_sku)).map(({ pool }) => pool);
  return [...new Set([...(named ?? []), ...used])];
}

const placesShown = 20;

/** The effect of a change between two drafts, with the counted places of its pools. */
export function effectOf(
  change: CalendarChange,
  { span, before, after, today }: { span: ChangedSpan; before: CalendarDraft; after: CalendarDraft; today: Day },
  counted: ReadonlyMap<string, CountedPlace>,
): CalendarOutcome {
  const meant = [...counted.values()].filter(
    ({ pool, date, slot }) =>
      span.pools.includes(pool) && date >= span.from && date <= span.to && span.covers(date, slot),
  );
  return {
    sold: span.pools.length === 0 ? null : meant.reduce((sum, { sold }) => sum + sold, 0),
    held: meant.reduce((sum, { held }) => sum + held, 0),
    carts: new Set(meant.flatMap(({ carts }) => carts)).size,
    ...placesEffect(change, { span, before, after, today }, counted),
  };
}

type PlacesEffect = Omit<CalendarOutcome, 'sold' | 'held' | 'carts'>;

function placesEffect(
  change: CalendarChange,
  { span, before, after, today }: { span: ChangedSpan; before: CalendarDraft; after: CalendarDraft; today: Day },
  counted: ReadonlyMap<string, CountedPlace>,
): PlacesEffect {
  const effect: PlacesEffect = {
    visits: 0,
    belowSold: [],
    belowSoldCount: 0,
    aboveUsual: [],
    kept: [],
    keptCount: 0,
  };
  if (change.kind !== 'places' && change.kind !== 'add-places') return effect;
  const wanted = change.kind === 'places' ? change.places : null;
  for (const name of span.pools) {
    const pool = after.pools.get(name);
    if (!pool) continue;
    let isAbove = false;
    for (const date of daysBetween(span.from, span.to)) {
      for (const slot of slotsOfPool(pool)) {
        if (!span.covers(date, slot)) continue;
        const place = { pool: name, date, slot };
        const places = placesIn(after.pools, place, today);
        if (wanted !== null && places !== wanted) note(effect.kept, { ...place, places }, () => effect.keptCount++);
        if (places === placesIn(before.pools, place, today)) continue;
        effect.visits++;
        isAbove ||= places > pool.each;
        const sold = counted.get(placeName(place))?.sold ?? 0;
        if (places < sold) note(effect.belowSold, { ...place, places, sold }, () => effect.belowSoldCount++);
      }
    }
    if (isAbove) effect.aboveUsual.push({ pool: name, usual: pool.each });
  }
  return effect;
}

function note<Place>(places: Place[], place: Place, count: () => void): void {
  count();
  if (places.length < placesShown) places.push(place);
}
