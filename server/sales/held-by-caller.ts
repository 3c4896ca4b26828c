import { type Expression, type Kysely, sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Failure, fail } from '#shared/contract/errors.ts';
import type { CallOrigin } from './call-origin.ts';
import type { Moment } from './moment.ts';
import { type Calendar, capacityOf } from './places/calendar.ts';
import { type PlaceMove, placeName } from './places/place.ts';

export interface HoldingLimits {
  /** Per cent of the places of a day or slot that one address may hold. */
  heldSharePerAddress: number;
  /** Per cent of the places of a day or slot that all calls with one site key may hold together. */
  heldSharePerSiteKey: number;
  /** Places that one address may hold in all. */
  heldPlacesPerAddress: number;
  /** Carts that one address may hold places with. */
  holdingCartsPerAddress: number;
  placesPerSlotAndCart: number;
}

/** The places of one pool, day and slot that a line of a cart or of an unpaid order holds. */
type Held = Pick<Tables['holds'], 'holder' | 'line' | 'pool' | 'date' | 'slot' | 'quantity'>;

/** What is held by one network address, and with one site key, and is not paid for yet. */
export interface HeldByCaller {
  byAddress: Held[];
  bySiteKey: Held[];
}

/** For how long after its end a hold still counts: longer than an unpaid order keeps its places. */
export const countedMs = 60 * 60_000;

function unpaidHolds(db: Kysely<Tables>, since: Expression<number>) {
  return db
    .selectFrom('holds')
    .leftJoin('orders', 'orders.number', 'holds.holder')
    .select(['holds.holder', 'holds.line', 'holds.pool', 'holds.date', 'holds.slot', 'holds.quantity'])
    .where('holds.until_at', '>', since)
    .where(sql<boolean>`(holds.state = 'held' or orders.status = 'waiting')`);
}

const selectByAddress = defineQuery<{ addressKey: string; since: number }>('heldByAddress')((db, marks) =>
  unpaidHolds(db, marks.since).where('holds.address_key', '=', marks.addressKey),
);

const selectBySiteKey = defineQuery<{ siteKey: string; since: number }>('heldBySiteKey')((db, marks) =>
  unpaidHolds(db, marks.since).where('holds.site_key', '=', marks.siteKey),
);

/** The queries for what a caller holds; a step adds them to the first ones that it asks. */
export function askHeld({ addressKey, siteKey }: CallOrigin, now: number) {
  const since = now - countedMs;
  return {
    byAddress: selectByAddress({ addressKey, since }),
    bySiteKey: selectBySiteKey({ siteKey: siteKey ?? '', since }),
  };
}

/**
 * Why a caller may not hold so much more; null when they may. Nobody shall take a day off sale without paying. As much as one order
 * may take is always allowed, and the limits leave room for a hotel, whose guests share one address.
 */
export function whyTooMuchHeld(
  held: HeldByCaller,
  { holder, growing, growth }: { holder: string; growing: readonly PlaceMove[]; growth: number },
  { calendar, day }: Pick<Moment, 'calendar' | 'day'>,
  limits: HoldingLimits,
): { ok: false; failure: Failure } | null {
  const carts = new Set(held.byAddress.map((hold) => hold.holder).filter((other) => other !== holder));
  if (carts.size >= limits.holdingCartsPerAddress) return tooMuchHeld(limits.holdingCartsPerAddress);
  if (growth > 0 && countSeats(held.byAddress) + growth > limits.heldPlacesPerAddress)
    return tooMuchHeld(limits.heldPlacesPerAddress);
  for (const move of growing) {
    const wanted = move.held + move.taken;
    const bound = (share: number) => shareOf(share, move, { calendar, day }, limits);
    const isHere = (hold: Held) => placeName(hold) === placeName(move);
    const byAddress = bound(limits.heldSharePerAddress);
    if (sumOf(held.byAddress.filter(isHere)) + wanted > byAddress) return tooMuchHeld(byAddress);
    const bySiteKey = bound(limits.heldSharePerSiteKey);
    if (held.bySiteKey.length > 0 && sumOf(held.bySiteKey.filter(isHere)) + wanted > bySiteKey)
      return tooMuchHeld(bySiteKey);
  }
  return null;
}

/** How many places are held. A visit that takes from several pools counts once, by the pool of which it takes most. */
export function countSeats(holds: readonly Pick<Held, 'holder' | 'line' | 'quantity'>[]): number {
  const lines = Map.groupBy(holds, ({ holder, line }) => `${holder} ${line}`);
  return [...lines.values()].reduce((sum, own) => sum + Math.max(...own.map(({ quantity }) => quantity)), 0);
}

function shareOf(
  share: number,
  move: PlaceMove,
  { calendar, day }: { calendar: Calendar; day: string },
  { placesPerSlotAndCart }: HoldingLimits,
): number {
  const oneOrder = Math.min(placesPerSlotAndCart, calendar.pools.get(move.pool)?.largestOrder ?? placesPerSlotAndCart);
  return Math.max(oneOrder, Math.floor((capacityOf(calendar, move, day) * share) / 100));
}

function tooMuchHeld(bound: number) {
  return fail('too-much-held', { bound });
}

function sumOf(holds: readonly Held[]): number {
  return holds.reduce((sum, { quantity }) => sum + quantity, 0);
}
