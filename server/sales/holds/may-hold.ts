import type { Held, HeldByCaller } from '#server/sales/held-by-caller.ts';
import type { Now } from '#server/sales/now.ts';
import { capacityOf } from '#server/sales/places/calendar.ts';
import type { CounterMove, PoolSlot } from '#server/sales/places/place.ts';
import { type Failure, fail } from '#shared/contract/errors.ts';
import { type Hold, sumAt } from './hold.ts';

/** The bounds of unpaid holds, in number and time. Shares are percentages of the places of a day or slot. */
export interface HoldingLimits {
  holdMinutes: number;
  heldSharePerAddress: number;
  /** Share of one network: all addresses of an IPv6 /48 together. */
  heldSharePerNetwork: number;
  heldSharePerSiteKey: number;
  heldPlacesPerAddress: number;
  holdingCartsPerAddress: number;
  placesPerSlotAndCart: number;
  /** Share of unpaid places of all callers together. Above it, one address may hold only as many places as one order may take. */
  unpaidShare: number;
  /** Share of held and sold places from which a day or slot is nearly full. */
  nearlyFullShare: number;
  nearlyFullHoldMinutes: number;
  /** Places that a cart may hold beyond its caller's share. */
  briefHoldPlaces: number;
  briefHoldMinutes: number;
  /** Share of the places for brief holds: of one network together or, while too many places are unpaid, of all callers together. */
  briefHoldShare: number;
}

/** How many places of a pool's day or slot are gone. */
export interface Crowd {
  /** Places that carts hold and orders have taken, paid or not. */
  gone: number;
  /** Unpaid places: held by carts or taken by waiting orders. */
  unpaid: number;
  brief: number;
}

interface WantedHolds {
  holder: string;
  /** The places of which more are requested, and how many more. */
  growing: readonly CounterMove[];
  /** The number by which the holder's places would grow in total. */
  growth: number;
  after: readonly Pick<Hold, 'pool' | 'date' | 'slot' | 'quantity'>[];
}

type Today = Pick<Now, 'calendar' | 'day'>;

/** Decides whether a caller may hold the requested places: as usual holds within the caller's share, or as brief holds beyond it. */
export function mayHold(
  held: HeldByCaller,
  wanted: WantedHolds,
  crowdOf: (place: PoolSlot) => Crowd,
  now: Today,
  limits: HoldingLimits,
): { ok: true; isBrief: boolean } | { ok: false; failure: Failure } {
  const bound = reachedBound(held, wanted, crowdOf, now, limits);
  if (bound === null) return { ok: true, isBrief: false };
  const isBrief = wanted.growing.every((move) => hasRoomForBriefHold(held, wanted, move, crowdOf(move), now, limits));
  return isBrief ? { ok: true, isBrief } : fail('too-much-held', { bound });
}

/** The minutes for which a place that is requested now is held. */
export function holdMinutesOf(
  place: PoolSlot,
  isBrief: boolean,
  { gone }: Crowd,
  { calendar, day }: Today,
  limits: HoldingLimits,
): number {
  const isNearlyFull = gone * 100 >= capacityOf(calendar, place, day) * limits.nearlyFullShare;
  return Math.min(
    limits.holdMinutes,
    isNearlyFull ? limits.nearlyFullHoldMinutes : Number.POSITIVE_INFINITY,
    isBrief ? limits.briefHoldMinutes : Number.POSITIVE_INFINITY,
  );
}

/** Counts held places. A visit that takes from several pools counts once, by the pool from which it takes most. */
export function countSeats(holds: readonly Pick<Held, 'holder' | 'line' | 'quantity'>[]): number {
  const lines = Map.groupBy(holds, ({ holder, line }) => `${holder} ${line}`);
  return [...lines.values()].reduce((sum, own) => sum + Math.max(...own.map(({ quantity }) => quantity)), 0);
}

/** The first bound that the caller would exceed; null when there is none. A share is never less than the places that one order may take. */
function reachedBound(
  held: HeldByCaller,
  { holder, growing, growth }: WantedHolds,
  crowdOf: (place: PoolSlot) => Crowd,
  now: Today,
  limits: HoldingLimits,
): number | null {
  const carts = new Set(held.byAddress.map((hold) => hold.holder).filter((other) => other !== holder));
  if (carts.size >= limits.holdingCartsPerAddress) return limits.holdingCartsPerAddress;
  if (growth > 0 && countSeats(held.byAddress) + growth > limits.heldPlacesPerAddress)
    return limits.heldPlacesPerAddress;
  for (const move of growing) {
    const more = move.held + move.taken;
    const boundOf = (share: number) => Math.max(largestOrder(move, now, limits), shareOf(share, move, now));
    const isCrowded = crowdOf(move).unpaid + more > shareOf(limits.unpaidShare, move, now);
    const byAddress = boundOf(isCrowded ? 0 : limits.heldSharePerAddress);
    if (sumAt(move, held.byAddress) + more > byAddress) return byAddress;
    const byNetwork = boundOf(limits.heldSharePerNetwork);
    if (sumAt(move, held.byNetwork) + more > byNetwork) return byNetwork;
    const bySiteKey = boundOf(limits.heldSharePerSiteKey);
    if (held.bySiteKey.length > 0 && sumAt(move, held.bySiteKey) + more > bySiteKey) return bySiteKey;
  }
  return null;
}

/**
 * True when a cart may hold a few places beyond its caller's share. While too many places are unpaid, the brief holds of all callers count;
 * otherwise only those of the caller's network.
 */
function hasRoomForBriefHold(
  { byNetwork }: HeldByCaller,
  { holder, after }: WantedHolds,
  place: CounterMove,
  { unpaid, brief }: Crowd,
  now: Today,
  limits: HoldingLimits,
): boolean {
  const together = Math.max(1, shareOf(limits.briefHoldShare, place, now));
  const own = byNetwork.filter((hold) => hold.is_brief === 1);
  const ofHolder = own.filter((hold) => hold.holder === holder);
  const isCrowded = unpaid + place.held + place.taken > shareOf(limits.unpaidShare, place, now);
  const others = (isCrowded ? brief : sumAt(place, own)) - sumAt(place, ofHolder);
  const wanted = sumAt(place, after);
  return wanted <= limits.briefHoldPlaces && others + wanted <= together;
}

function largestOrder({ pool }: PoolSlot, { calendar }: Today, { placesPerSlotAndCart }: HoldingLimits): number {
  return Math.min(placesPerSlotAndCart, calendar.pools.get(pool)?.largestOrder ?? placesPerSlotAndCart);
}

function shareOf(share: number, place: PoolSlot, { calendar, day }: Today): number {
  return Math.floor((capacityOf(calendar, place, day) * share) / 100);
}
