import type { CountedPlace } from '#server/sales/inventory/count-places.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { type Day, daysBetween } from '#shared/rules/calendar-day.ts';
import { type CalendarDraft, placesIn, slotsOfPool } from './calendar-draft.ts';
import type { ChangedSpan } from './changed-span.ts';

const placesShown = 20;

/** The effects of a change on the numbers of places, whatever is sold. */
export interface PlacesEffect extends Pick<CalendarOutcome, 'aboveUsual' | 'kept' | 'keptCount'> {
  /** The days and slots with another number than before, by `placeName`. */
  changed: ReadonlyMap<string, PoolSlot & { places: number }>;
}

/** The visits after which other requests are answered. */
const atOnce = 1000;

/** Compares the numbers of places of two drafts, in batches, so that requests are answered in between. */
export async function comparePlaces(
  change: CalendarChange,
  { span, before, after, today }: { span: ChangedSpan; before: CalendarDraft; after: CalendarDraft; today: Day },
): Promise<PlacesEffect> {
  const changed = new Map<string, PoolSlot & { places: number }>();
  const effect = {
    changed,
    aboveUsual: [] as PlacesEffect['aboveUsual'],
    kept: [] as PlacesEffect['kept'],
    keptCount: 0,
  };
  if (change.kind !== 'places' && change.kind !== 'add-places') return effect;
  const wanted = change.kind === 'places' ? change.places : null;
  let seen = 0;
  for (const name of span.pools) {
    const pool = after.pools.get(name);
    if (!pool) continue;
    let isAbove = false;
    for (const date of span.runs.flatMap(({ from, to }) => [...daysBetween(from, to)])) {
      for (const slot of slotsOfPool(pool)) {
        if (++seen % atOnce === 0) await new Promise(setImmediate);
        if (!span.covers(date, slot)) continue;
        const place = { pool: name, date, slot };
        const places = placesIn(after.pools, place, today);
        if (wanted !== null && places !== wanted) {
          effect.keptCount++;
          if (effect.kept.length < placesShown) effect.kept.push({ ...place, places });
        }
        if (places === placesIn(before.pools, place, today)) continue;
        changed.set(placeName(place), { ...place, places });
        isAbove ||= places > pool.each;
      }
    }
    if (isAbove) effect.aboveUsual.push({ pool: name, usual: pool.each });
  }
  return effect;
}

/** The outcome of a change with the counted places of its pools, each pool's by its name. */
export function outcomeOf(
  span: ChangedSpan,
  { changed, aboveUsual, kept, keptCount }: PlacesEffect,
  counted: ReadonlyMap<string, readonly CountedPlace[]>,
): CalendarOutcome {
  const meant = span.pools
    .flatMap((pool) => counted.get(pool) ?? [])
    .filter(({ date, slot }) => span.covers(date, slot));
  const belowSold = meant
    .flatMap(({ sold, ...counts }) => {
      const place = changed.get(placeName(counts));
      return place && place.places < sold ? [{ ...place, sold }] : [];
    })
    .sort((one, other) => (placeName(one) < placeName(other) ? -1 : 1));
  return {
    visits: changed.size,
    sold: span.pools.length === 0 ? null : meant.reduce((sum, { sold }) => sum + sold, 0),
    held: meant.reduce((sum, { held }) => sum + held, 0),
    carts: new Set(meant.flatMap(({ carts }) => carts)).size,
    belowSold: belowSold.slice(0, placesShown),
    belowSoldCount: belowSold.length,
    aboveUsual,
    kept,
    keptCount,
  };
}
