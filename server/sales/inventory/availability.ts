import { type Expression, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { Now } from '#server/sales/now.ts';
import { type ClosingReason, capacityOf, closingOf, type PoolUse } from '#server/sales/places/calendar.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import { type Day, daysBetween, laterDay } from '#shared/rules/calendar-day.ts';
import { isFew } from '#shared/rules/few-left.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/** The most days that one call may request. */
export const mostDays = 100;

/** A query for the days from `from` to `to`, both included, for the sku of a product or a variant. */
export interface AvailabilityQuery {
  sku: string;
  from: Day;
  to: Day;
  /** A cart whose holds count as free. */
  cartId?: string | undefined;
}

/** How many units can be sold on the requested days. For a product's sku, the variant that takes the fewest places counts. */
export interface Availability {
  /** The operator's calendar day. */
  today: Day;
  /** False when the product's places are not counted. Then every selectable day and slot is on sale, unless `days` lists it as closed. */
  countsPlaces: boolean;
  /**
   * Only for a product whose variants take different numbers of places: the places of each pool that one unit takes, by variant. The
   * product's sku stands for all variants that are not listed.
   */
  takes?: { sku: string; units: number[] }[];
  days: DayAvailability[];
}

export interface DayAvailability {
  date: Day;
  /** The number of units left, over all slots of the day. */
  left: number;
  /** The remaining places of each pool on a day without slots, when `takes` is given. */
  free?: number[];
  /** True when the operator has closed the day or, on a day without slots, when its sale has ended. */
  isClosed?: boolean;
  /** The operator's reason for closing the day: empty when none was given, absent when the operator has not closed it. */
  closedBecause?: ClosingReason;
  /** True when few of the day's places are left, by `isFew`. */
  isFew?: boolean;
  /** The slots of the day; empty when whole days are sold. */
  slots: SlotAvailability[];
}

export interface SlotAvailability {
  optionValueId: number;
  slot: string;
  left: number;
  free?: number[];
  isClosed: boolean;
  closedBecause?: ClosingReason;
  isFew?: boolean;
}

/** The number of units left when places are not counted: the most units that a cart line may have. */
const uncounted = 999;

interface PoolSpan {
  pools: string[];
  from: string;
  to: string;
}

const inPools = (pools: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`pool = any(${pools}::text[])`
    : sql<boolean>`pool in (select value from json_each(${pools}))`;

const selectCounters = defineQuery<PoolSpan>('countersOfPools')((db, marks, dialect) =>
  db
    .selectFrom('places')
    .select(['pool', 'date', 'slot', (eb) => eb('taken', '+', eb.ref('held')).as('gone')])
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to),
);

/** Holds that count as free: overdue ones, and those of the cart of the query. */
const selectFree = defineQuery<PoolSpan & { now: number; cartId: string }>('freeHolds')((db, marks, dialect) =>
  db
    .selectFrom('holds')
    .select(['pool', 'date', 'slot', 'quantity'])
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to)
    .where('state', '=', sql.lit('held'))
    .where((eb) => eb.or([eb('until_at', '<=', marks.now), eb('holder', '=', marks.cartId)])),
);

/**
 * Reads how many units are left on each day. For a variant's sku, units of that variant count; for a product's sku, units of the variant
 * that takes the fewest places.
 */
export async function readAvailability(at: Asked, visits: VisitFacts, query: AvailabilityQuery): Promise<Availability> {
  const { day: today } = at.now;
  const pools = poolsOf(at, visits);
  if (pools.length === 0) return { today, countsPlaces: false, days: closedDays(at.now, visits, query) };
  const gone = await readGone(at, { pools: namesOf(pools), from: query.from, to: query.to }, query.cartId);
  const takes = whatUnitsTake(visits.productSku, pools);
  return {
    today,
    countsPlaces: true,
    ...(takes && { takes }),
    days: [...daysBetween(query.from, query.to)].map((date) =>
      dayOf(at.now, visits, { date, sku: query.sku, pools, gone, takes }),
    ),
  };
}

/** The days from today that are closed or have a closed slot. */
function closedDays(now: Now, visits: VisitFacts, { sku, from, to }: AvailabilityQuery): DayAvailability[] {
  const asked = { sku, pools: [], gone: new Map(), takes: undefined };
  const bounded = <Units extends { left: number }>(units: Units) => ({
    ...units,
    left: Math.min(units.left, uncounted),
  });
  return [...daysBetween(laterDay(from, now.day), to)]
    .map((date) => dayOf(now, visits, { ...asked, date }))
    .filter((day) => day.isClosed || day.slots.some(({ isClosed }) => isClosed))
    .map((day) => ({ ...bounded(day), slots: day.slots.map(bounded) }));
}

/** The skus of the products that have no places left on a day, or are no longer sold for that day. */
export async function fullOn(at: Asked, products: readonly VisitFacts[], date: Day): Promise<ReadonlySet<string>> {
  const pools = [...new Set(products.flatMap((visits) => namesOf(poolsOf(at, visits))))];
  const gone = pools.length === 0 ? new Map() : await readGone(at, { pools, from: date, to: date });
  const full = products.filter((visits) => leftOnDay(at, visits, date, gone) <= 0);
  return new Set(full.map(({ productSku }) => productSku));
}

/** The database in which places are counted, and the current time. */
export interface Asked {
  database: Database;
  now: Now;
}

/** The pools that a product takes places from. */
export function poolsOf({ now }: Asked, { productSku }: VisitFacts): readonly PoolUse[] {
  return now.calendar.products.get(productSku)?.pools ?? [];
}

export function namesOf(pools: readonly PoolUse[]): string[] {
  return pools.map(({ pool }) => pool);
}

/** The number of places that are gone, by the name of the place. */
export async function readGone(
  { database, now }: Asked,
  span: PoolSpan,
  cartId = '',
): Promise<ReadonlyMap<string, number>> {
  const { counters, overdue } = await database.ask({
    counters: selectCounters(span),
    overdue: selectFree({ ...span, now: now.at, cartId }),
  });
  const gone = new Map<string, number>();
  const count = (place: PoolSlot, by: number) => gone.set(placeName(place), (gone.get(placeName(place)) ?? 0) + by);
  for (const row of counters) count(row, row.gone);
  for (const row of overdue) count(row, -row.quantity);
  return gone;
}

/**
 * The number of units of a product that are left on a day, counted by the variant that takes the fewest places; infinite when no places are
 * counted.
 */
export function leftOnDay(at: Asked, visits: VisitFacts, date: Day, gone: ReadonlyMap<string, number>): number {
  const asked = { date, sku: visits.productSku, pools: poolsOf(at, visits), gone, takes: undefined };
  return dayOf(at.now, visits, asked).left;
}

/** A day with the number of units of a sku that are left. Of several pools, the scarcest counts. */
function dayOf(
  now: Now,
  { slots, isClosed, productSku }: VisitFacts,
  asked: {
    date: Day;
    sku: string;
    pools: readonly PoolUse[];
    gone: ReadonlyMap<string, number>;
    takes: Availability['takes'];
  },
): DayAvailability {
  const { date, sku, pools, gone, takes } = asked;
  const because = (slot: string) => becauseOf(now, { productSku, visitDate: date, slot });
  const unitsLeft = (slot: string, closed = isClosed(date, slot)) =>
    closed ? 0 : scarcest(pools, { productSku, sku, date, slot }, now, gone);
  const unitsOfAll = (slot: string, closed: boolean) =>
    closed ? 0 : scarcest(pools, { productSku, sku, date, slot }, now, noneGone);
  const free = (slot: string) =>
    takes && { free: pools.map(({ pool }) => placesLeft(pool, { date, slot }, now, gone)) };
  if (!slots) {
    const why = because('');
    const closed = why !== null || isClosed(date, '');
    const shut = { ...(closed && { isClosed: true }), ...why };
    const left = unitsLeft('', closed);
    return { date, left, ...shut, ...fewOf(left, unitsOfAll('', closed)), ...free(''), slots: [] };
  }
  const ofDay = slots.map(({ optionValueId, slot }): { all: number; seen: SlotAvailability } => {
    const why = because(slot);
    const closed = why !== null || isClosed(date, slot);
    const [left, all] = [unitsLeft(slot, closed), unitsOfAll(slot, closed)];
    return { all, seen: { optionValueId, slot, left, ...fewOf(left, all), ...free(slot), isClosed: closed, ...why } };
  });
  const [first] = ofDay;
  const shut = ofDay.every(({ seen }) => seen.closedBecause) &&
    first && { isClosed: true, ...(because('') ?? because(first.seen.slot)) };
  // Places that are counted by day are shared by all slots of the day.
  const wholeDays = pools.filter(({ pool }) => !now.calendar.pools.get(pool)?.slots);
  const most = (of: ReadonlyMap<string, number>) => scarcest(wholeDays, { productSku, sku, date, slot: '' }, now, of);
  const left = Math.min(
    most(gone),
    sumOf(ofDay, ({ seen }) => seen.left),
  );
  const all = Math.min(
    most(noneGone),
    sumOf(ofDay, (slot) => slot.all),
  );
  return { date, left, ...shut, ...fewOf(left, all), slots: ofDay.map(({ seen }) => seen) };
}

function becauseOf(
  { calendar }: Now,
  visit: Parameters<typeof closingOf>[1],
): Required<Pick<DayAvailability, 'closedBecause'>> | null {
  const closing = closingOf(calendar, visit);
  return closing ? { closedBecause: closing.reason ?? {} } : null;
}

/** Reads the units that are left on one day, or in one of its slots. */
export async function readVisit(
  at: Asked,
  visits: VisitFacts,
  { sku, date, slot }: { sku: string; date: Day; slot: string },
): Promise<Pick<DayAvailability, 'left' | 'closedBecause'>> {
  const why = becauseOf(at.now, { productSku: visits.productSku, visitDate: date, slot });
  if (why || visits.isClosed(date, slot)) return { left: 0, ...why };
  const { countsPlaces, days } = await readAvailability(at, visits, { sku, from: date, to: date });
  if (!countsPlaces) return { left: uncounted };
  const [day] = days;
  const one = slot === '' ? day : day?.slots.find((each) => each.slot === slot);
  return { left: one?.left ?? 0, ...(one?.closedBecause && { closedBecause: one.closedBecause }) };
}

const noneGone: ReadonlyMap<string, number> = new Map();

function fewOf(left: number, all: number): { isFew?: true } {
  return isFew(left, all) ? { isFew: true } : {};
}

/**
 * The places of each pool that one unit takes, by variant; undefined when all variants take equally many places, because then the number of
 * units is enough.
 */
function whatUnitsTake(productSku: string, pools: readonly PoolUse[]): Availability['takes'] | undefined {
  const own = [...new Set(pools.flatMap(({ units }) => [...units.keys()]))];
  const takes = [productSku, ...own].map((sku) => ({
    sku,
    units: pools.map((use) => use.units.get(sku) ?? use.usual),
  }));
  const differ = pools.some(({ units, usual }) => [...units.values()].some((one) => one !== usual));
  return differ ? takes : undefined;
}

/** The number of units that can be sold from the pools. Of several pools, the scarcest counts. Infinity without a pool. */
function scarcest(
  pools: readonly PoolUse[],
  { productSku, sku, ...visit }: { productSku: string; sku: string; date: Day; slot: string },
  now: Now,
  gone: ReadonlyMap<string, number>,
): number {
  const left = pools.map(({ pool, units, usual, least }) =>
    Math.floor(placesLeft(pool, visit, now, gone) / (sku === productSku ? least : (units.get(sku) ?? usual))),
  );
  return Math.min(...left);
}

/** The number of places of a pool that are left on a day or in a slot. */
export function placesLeft(
  pool: string,
  { date, slot }: { date: Day; slot: string },
  { calendar, day }: Now,
  gone: ReadonlyMap<string, number>,
): number {
  const place = { pool, date, slot: calendar.pools.get(pool)?.slots ? slot : '' };
  return Math.max(0, capacityOf(calendar, place, day) - (gone.get(placeName(place)) ?? 0));
}
