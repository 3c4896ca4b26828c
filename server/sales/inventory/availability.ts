import { hash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Dialect } from '#server/database/dialect.ts';
import { defineQuery } from '#server/database/query.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import type { Now } from '#server/sales/now.ts';
import { type ClosingReason, capacityOf, closingOf, type PoolUse } from '#server/sales/places/calendar.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import { type Day, daysBetween, laterDay } from '#shared/rules/calendar-day.ts';
import { isFew } from '#shared/rules/few-left.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { Versioned } from './versioned.ts';

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

interface VisitAvailability {
  /** The number of units left; of a day, over all its slots. */
  left: number;
  /** The remaining places of each pool, when `takes` is given; absent for a day with slots. */
  free?: number[];
  /** The operator's reason for the closing: empty when none was given, absent when the operator has not closed the visit. */
  closedBecause?: ClosingReason;
  isFew?: boolean;
}

export interface DayAvailability extends VisitAvailability {
  date: Day;
  /** True when the operator has closed the day or, on a day without slots, when its sale has ended. */
  isClosed?: boolean;
  /** Empty when whole days are sold. */
  slots: SlotAvailability[];
}

export interface SlotAvailability extends VisitAvailability {
  optionValueId: number;
  slot: string;
  isClosed: boolean;
}

/** The number of units left when places are not counted: the most units that a cart line may have. */
const uncounted = 999;

interface PoolSpan {
  pools: string[];
  from: string;
  to: string;
}

const inPools = (pools: Expression<string[]>, dialect: Dialect) =>
  dialect === 'postgres'
    ? sql<boolean>`pool = any(${pools}::text[])`
    : sql<boolean>`pool in (select value from json_each(${pools}))`;

/** How many places have gone, by the names that `placeName` gives: one JSON object, because one row costs far less than hundreds. */
const goneByPlace = (dialect: Dialect) =>
  dialect === 'postgres'
    ? sql<string>`coalesce(json_object_agg(${nameOfPlace}, taken + held order by pool, date, slot), '{}')::text`
    : sql<string>`json_group_object(${nameOfPlace}, taken + held)`;

const nameOfPlace = sql`pool || ' ' || date || ' ' || slot`;

const selectCounters = defineQuery<PoolSpan>('countersOfPools')((db, marks, dialect) =>
  db
    .selectFrom('places')
    .select(goneByPlace(dialect).as('gone'))
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to),
);

const selectOverdue = defineQuery<PoolSpan & { now: number }>('overdueHoldsOfPools')((db, marks, dialect) =>
  db
    .selectFrom('holds')
    .select(['pool', 'date', 'slot', 'quantity'])
    .where(inPools(marks.pools, dialect))
    .where('until_at', '<=', marks.now)
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to)
    .where('state', '=', sql.lit('held')),
);

/**
 * Reads how many units are left on each day. For a variant's sku, units of that variant count; for a product's sku, units of the variant
 * that takes the fewest places. The counters are read at once; the days are counted when the answer is made.
 * @param version The version of the catalogue and its calendar.
 */
export async function readAvailability(
  at: Asked,
  visits: VisitFacts,
  query: AvailabilityQuery,
  version: string,
): Promise<Versioned<Availability>> {
  const { now } = at;
  const { sku, from, to, cartId } = query;
  const subject = JSON.stringify([sku, from, to]);
  // Sales end by the minute.
  const minute = `${version} ${now.day} ${now.time}`;
  const pools = poolsOf(at, visits);
  if (pools.length === 0) {
    const make = () => ({ today: now.day, countsPlaces: false, days: closedDays(now, visits, query) });
    return { make, kept: { subject, version: minute } };
  }
  const { counters, free } = await readCounters(at, { pools: namesOf(pools), from, to }, cartId);
  return {
    make: () => countDays(now, visits, query, goneOf(counters, free)),
    // Not cached when holds count as free: the asking cart's holds are free only for that cart, and overdue holds only until they are
    // swept.
    kept: free.length > 0 ? null : { subject, version: `${minute} ${hash('sha256', counters, 'base64url')}` },
  };
}

function countDays(
  now: Now,
  visits: VisitFacts,
  { sku, from, to }: AvailabilityQuery,
  gone: ReadonlyMap<string, number>,
): Availability {
  const pools = poolsOf({ now }, visits);
  const takes = whatUnitsTake(visits.productSku, pools);
  const days = [...daysBetween(from, to)].map((date) => dayOf(now, visits, { date, sku, pools, gone, takes }));
  return { today: now.day, countsPlaces: true, ...(takes && { takes }), days };
}

/** The days from today that are closed or have a closed slot. */
function closedDays(now: Now, visits: VisitFacts, { sku, from, to }: AvailabilityQuery): DayAvailability[] {
  const bounded = <Units extends { left: number }>(units: Units) => ({
    ...units,
    left: Math.min(units.left, uncounted),
  });
  return [...daysBetween(laterDay(from, now.day), to)]
    .map((date) => dayOf(now, visits, { date, sku, pools: [], gone: new Map() }))
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

export interface Asked {
  database: Database;
  now: Now;
}

export function poolsOf({ now }: Pick<Asked, 'now'>, { productSku }: VisitFacts): readonly PoolUse[] {
  return now.calendar.products.get(productSku)?.pools ?? [];
}

export function namesOf(pools: readonly PoolUse[]): string[] {
  return pools.map(({ pool }) => pool);
}

/** Counts the places that are gone, by `placeName`. */
export async function readGone(at: Asked, span: PoolSpan): Promise<ReadonlyMap<string, number>> {
  const { counters, free } = await readCounters(at, span);
  return goneOf(counters, free);
}

type FreeHold = PoolSlot & { quantity: number };

/** The counters of a span as JSON, and the holds that count as free: overdue holds, and the holds of the query's cart. */
async function readCounters(
  { database, now }: Asked,
  span: PoolSpan,
  cartId = '',
): Promise<{ counters: string; free: FreeHold[] }> {
  const { counters, overdue, own } = await database.ask({
    counters: selectCounters(span),
    overdue: selectOverdue({ ...span, now: now.at }),
    own: selectHolds({ holder: cartId }),
  });
  const running = own.filter(
    ({ pool, date, state, until_at }) =>
      state === 'held' && (until_at ?? 0) > now.at && span.pools.includes(pool) && date >= span.from && date <= span.to,
  );
  return { counters: counters[0]?.gone ?? '{}', free: [...overdue, ...running] };
}

function goneOf(counters: string, free: readonly FreeHold[]): ReadonlyMap<string, number> {
  const gone = new Map<string, number>(Object.entries(JSON.parse(counters)));
  for (const hold of free) gone.set(placeName(hold), (gone.get(placeName(hold)) ?? 0) - hold.quantity);
  return gone;
}

/**
 * The number of units of a product that are left on a day, counted by the variant that takes the fewest places; infinite when no places are
 * counted.
 */
export function leftOnDay(at: Asked, visits: VisitFacts, date: Day, gone: ReadonlyMap<string, number>): number {
  return dayOf(at.now, visits, { date, sku: visits.productSku, pools: poolsOf(at, visits), gone }).left;
}

interface AskedDay {
  date: Day;
  sku: string;
  pools: readonly PoolUse[];
  gone: ReadonlyMap<string, number>;
  takes?: Availability['takes'] | undefined;
}

/** A day with the number of units of a sku that are left. Of several pools, the scarcest counts. */
function dayOf(
  now: Now,
  { slots, isClosed, productSku }: VisitFacts,
  { date, sku, pools, gone, takes }: AskedDay,
): DayAvailability {
  const because = (slot: string) => becauseOf(now, { productSku, visitDate: date, slot });
  const unitsIn = (slot: string, closed: boolean) =>
    closed ? nothing : scarcest(pools, { productSku, sku, date, slot }, now, gone);
  const free = (slot: string) =>
    takes && { free: pools.map(({ pool }) => placesLeft(pool, { date, slot }, now, gone)) };
  if (!slots) {
    const why = because('');
    const closed = why !== null || isClosed(date, '');
    const shut = { ...(closed && { isClosed: true }), ...why };
    const units = unitsIn('', closed);
    return { date, left: units.left, ...shut, ...fewOf(units), ...free(''), slots: [] };
  }
  const ofDay = slots.map(({ optionValueId, slot }): { all: number; seen: SlotAvailability } => {
    const why = because(slot);
    const closed = why !== null || isClosed(date, slot);
    const units = unitsIn(slot, closed);
    const { left, all } = units;
    return { all, seen: { optionValueId, slot, left, ...fewOf(units), ...free(slot), isClosed: closed, ...why } };
  });
  const [first] = ofDay;
  const shut = ofDay.every(({ seen }) => seen.closedBecause) &&
    first && { isClosed: true, ...(because('') ?? because(first.seen.slot)) };
  // Places that are counted by day are shared by all slots of the day.
  const wholeDays = pools.filter(({ pool }) => !now.calendar.pools.get(pool)?.slots);
  const most = scarcest(wholeDays, { productSku, sku, date, slot: '' }, now, gone);
  const inSlots = { left: sumOf(ofDay, ({ seen }) => seen.left), all: sumOf(ofDay, ({ all }) => all) };
  const units = { left: Math.min(most.left, inSlots.left), all: Math.min(most.all, inSlots.all) };
  return { date, left: units.left, ...shut, ...fewOf(units), slots: ofDay.map(({ seen }) => seen) };
}

function becauseOf(
  { calendar }: Now,
  visit: Parameters<typeof closingOf>[1],
): Required<Pick<DayAvailability, 'closedBecause'>> | null {
  const closing = closingOf(calendar, visit);
  return closing ? { closedBecause: closing.reason ?? {} } : null;
}

/** Reads the units that are left on a day, or in one of its slots. */
export async function readVisit(
  at: Asked,
  visits: VisitFacts,
  { sku, date, slot }: { sku: string; date: Day; slot: string },
): Promise<Pick<DayAvailability, 'left' | 'closedBecause'>> {
  const why = becauseOf(at.now, { productSku: visits.productSku, visitDate: date, slot });
  if (why || visits.isClosed(date, slot)) return { left: 0, ...why };
  const pools = namesOf(poolsOf(at, visits));
  if (pools.length === 0) return { left: uncounted };
  const span = { from: date, to: date };
  const [day] = countDays(at.now, visits, { sku, ...span }, await readGone(at, { pools, ...span })).days;
  const one = slot === '' ? day : day?.slots.find((each) => each.slot === slot);
  return { left: one?.left ?? 0, ...(one?.closedBecause && { closedBecause: one.closedBecause }) };
}

interface Units {
  left: number;
  all: number;
}

const nothing: Units = { left: 0, all: 0 };

function fewOf({ left, all }: Units): { isFew?: true } {
  return isFew(left, all) ? { isFew: true } : {};
}

/**
 * The places of each pool that one unit takes, by variant. Undefined when all variants take equally many places: then the number of units
 * says enough.
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
): Units {
  let [left, all] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { pool, units, usual, least } of pools) {
    const each = sku === productSku ? least : (units.get(sku) ?? usual);
    const place = placeOf(pool, visit, now);
    const capacity = capacityOf(now.calendar, place, now.day);
    left = Math.min(left, Math.floor(Math.max(0, capacity - (gone.get(placeName(place)) ?? 0)) / each));
    all = Math.min(all, Math.floor(capacity / each));
  }
  return { left, all };
}

export function placesLeft(
  pool: string,
  visit: { date: Day; slot: string },
  now: Now,
  gone: ReadonlyMap<string, number>,
): number {
  const place = placeOf(pool, visit, now);
  return Math.max(0, capacityOf(now.calendar, place, now.day) - (gone.get(placeName(place)) ?? 0));
}

function placeOf(pool: string, { date, slot }: { date: Day; slot: string }, { calendar }: Now): PoolSlot {
  return { pool, date, slot: calendar.pools.get(pool)?.slots ? slot : '' };
}
