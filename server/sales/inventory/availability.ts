import { type Expression, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { Moment } from '#server/sales/moment.ts';
import { type ClosingReason, capacityOf, closingOf, type PoolUse } from '#server/sales/places/calendar.ts';
import { type PlaceKey, placeName } from '#server/sales/places/place.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import { type Day, daysBetween, laterDay } from '#shared/rules/calendar-day.ts';
import { isFew } from '#shared/rules/few-left.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/** The most days that one call may ask for. */
export const mostDays = 100;

/** The days that are asked about, both ends included, for a product's sku or for a variant's. */
export interface AvailabilityQuery {
  sku: string;
  from: Day;
  to: Day;
  /** A cart whose own holds count as free. */
  cartId?: string | undefined;
}

/** How many units can be sold on the asked days. Of a product it is counted by the variant that takes the fewest places. */
export interface Availability {
  /** The operator's calendar day. */
  today: Day;
  /** False when its places are not counted: then every day and slot that may be chosen sells, unless `days` says that it is closed. */
  countsPlaces: boolean;
  /**
   * Only for a product whose variants take different numbers of places: what one unit takes of each pool, by variant. The product's
   * own sku stands for all variants that are not named.
   */
  takes?: { sku: string; units: number[] }[];
  days: DayAvailability[];
}

export interface DayAvailability {
  date: Day;
  /** Units over all slots of the day. */
  left: number;
  /** The places that are left of each pool on a day without slots, beside `takes`. */
  free?: number[];
  /** The operator has closed it; or, of a day without slots, selling for it has ended. */
  isClosed?: boolean;
  /** Why the operator has closed it: empty where no reason was given, not there where it is not the operator who has. */
  closedBecause?: ClosingReason;
  /** Few are left of the places that the day had, by `isFew`. */
  isFew?: boolean;
  /** Empty when the product sells whole days. */
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

/** How many units are left where places are not counted: the most that a line of a cart may have. */
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

/** Holds that count as free: those that have run out, and those of the cart that asks. */
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
 * How many units are left on each day. A variant's sku asks for units of that variant, the product's for those of whichever takes
 * fewest places.
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

/** The days from today on that are closed, or have a slot that is. */
function closedDays(now: Moment, visits: VisitFacts, { sku, from, to }: AvailabilityQuery): DayAvailability[] {
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

/** The skus of the products that have no places left on a day, or do not sell it any more. */
export async function fullOn(at: Asked, products: readonly VisitFacts[], date: Day): Promise<ReadonlySet<string>> {
  const pools = [...new Set(products.flatMap((visits) => namesOf(poolsOf(at, visits))))];
  const gone = pools.length === 0 ? new Map() : await readGone(at, { pools, from: date, to: date });
  const full = products.filter((visits) => leftOnDay(at, visits, date, gone) <= 0);
  return new Set(full.map(({ productSku }) => productSku));
}

/** Where places are counted, and when. */
export interface Asked {
  database: Database;
  now: Moment;
}

/** The pools that a product takes places from. */
export function poolsOf({ now }: Asked, { productSku }: VisitFacts): readonly PoolUse[] {
  return now.calendar.products.get(productSku)?.pools ?? [];
}

export function namesOf(pools: readonly PoolUse[]): string[] {
  return pools.map(({ pool }) => pool);
}

/** How many places have gone, by the names of places. */
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
  const count = (place: PlaceKey, by: number) => gone.set(placeName(place), (gone.get(placeName(place)) ?? 0) + by);
  for (const row of counters) count(row, row.gone);
  for (const row of overdue) count(row, -row.quantity);
  return gone;
}

/** How many units of a product are left on a day, counted by the variant that takes the fewest places; infinitely many where none are counted. */
export function leftOnDay(at: Asked, visits: VisitFacts, date: Day, gone: ReadonlyMap<string, number>): number {
  const asked = { date, sku: visits.productSku, pools: poolsOf(at, visits), gone, takes: undefined };
  return dayOf(at.now, visits, asked).left;
}

/** How many units of a sku are left on a day: of several pools the scarcest counts. */
function dayOf(
  now: Moment,
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
  // Places that are counted by the day are shared by all slots of it.
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
  { calendar }: Moment,
  visit: Parameters<typeof closingOf>[1],
): Required<Pick<DayAvailability, 'closedBecause'>> | null {
  const closing = closingOf(calendar, visit);
  return closing ? { closedBecause: closing.reason ?? {} } : null;
}

/** The places that are left of one day, or of one of its slots. */
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

/** The places that a unit takes of each pool, by variant; undefined where all take the same, so that counting units is enough. */
function whatUnitsTake(productSku: string, pools: readonly PoolUse[]): Availability['takes'] | undefined {
  const own = [...new Set(pools.flatMap(({ units }) => [...units.keys()]))];
  const takes = [productSku, ...own].map((sku) => ({
    sku,
    units: pools.map((use) => use.units.get(sku) ?? use.usual),
  }));
  const differ = pools.some(({ units, usual }) => [...units.values()].some((one) => one !== usual));
  return differ ? takes : undefined;
}

/** How many units can be sold from the pools: of several pools the one with the fewest counts. Infinity without a pool. */
function scarcest(
  pools: readonly PoolUse[],
  { productSku, sku, ...visit }: { productSku: string; sku: string; date: Day; slot: string },
  now: Moment,
  gone: ReadonlyMap<string, number>,
): number {
  const left = pools.map(({ pool, units, usual, least }) =>
    Math.floor(placesLeft(pool, visit, now, gone) / (sku === productSku ? least : (units.get(sku) ?? usual))),
  );
  return Math.min(...left);
}

/** How many places of a pool are left on a day or in a slot. */
export function placesLeft(
  pool: string,
  { date, slot }: { date: Day; slot: string },
  { calendar, day }: Moment,
  gone: ReadonlyMap<string, number>,
): number {
  const place = { pool, date, slot: calendar.pools.get(pool)?.slots ? slot : '' };
  return Math.max(0, capacityOf(calendar, place, day) - (gone.get(placeName(place)) ?? 0));
}
