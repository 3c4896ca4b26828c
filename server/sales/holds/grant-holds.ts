import type { CallOrigin } from '#server/sales/call-origin.ts';
import type { HeldByCaller } from '#server/sales/held-by-caller.ts';
import type { HoldsUnderWay } from '#server/sales/holds-under-way.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { type CounterMove, isSamePoolSlot, type PoolSlot, placeName } from '#server/sales/places/place.ts';
import { askCrowds, type Crowds } from '#server/sales/places/read-rooms.ts';
import type { Step } from '#server/sales/step.ts';
import type { Failure } from '#shared/contract/errors.ts';
import { type Hold, isSameHold, sumAt } from './hold.ts';
import { type Crowd, countSeats, type HoldingLimits, holdMinutesOf, mayHold } from './may-hold.ts';

interface UnpaidWish {
  holder: string;
  before: readonly Hold[];
  after: readonly Hold[];
  /** The places of which `after` has more than `before`. */
  growing: readonly CounterMove[];
  mayEndSooner: boolean;
}

/**
 * Grants a caller's requested holds. The holds are brief when the caller's share is used up, and end sooner when a day or slot is nearly
 * full. Fails when the caller may not hold the places even briefly.
 */
export async function grantHolds(
  { now, held, underWay, from, ask }: Pick<Step, 'now' | 'held' | 'underWay' | 'from' | 'ask'>,
  { holder, before, after, growing, mayEndSooner }: UnpaidWish,
  limits: HoldingLimits,
): Promise<{ ok: true; holds: Hold[] } | { ok: false; failure: Failure }> {
  const carried = carryBrief(before, after);
  const longer = mayEndSooner ? carried.filter((hold) => endsLater(hold, before, now.at)) : [];
  if (!held || (growing.length === 0 && longer.length === 0)) return { ok: true, holds: carried };

  const places = [...new Map([...growing, ...longer].map((place) => [placeName(place), place])).values()];
  const crowds = await ask(askCrowds(places, now.at));
  const crowdOf = (place: PoolSlot) => crowdAt(place, crowds, before);
  const growth = countSeats(after) - countSeats(before);
  const judged =
    growing.length === 0
      ? ({ ok: true, isBrief: false } as const)
      : mayHold(withUnderWay(held, from, underWay), { holder, growing, growth, after }, crowdOf, now, limits);
  if (!judged.ok) return judged;
  const holds = carried.map((hold) => {
    const isGrowing = growing.some((place) => isSamePoolSlot(place, hold));
    const isBrief = isGrowing ? judged.isBrief : hold.is_brief === 1;
    const granted = { ...hold, is_brief: isBrief ? 1 : 0 };
    if (!longer.some((one) => isSamePoolSlot(one, hold))) return granted;
    const runningEnd = endBefore(hold, before, now.at);
    if (runningEnd !== null && isBrief) return { ...granted, until_at: runningEnd };
    const end = minutesAfter(now, holdMinutesOf(hold, isBrief, crowdOf(hold), now, limits));
    return { ...granted, until_at: Math.max(runningEnd ?? 0, Math.min(hold.until_at ?? end, end)) };
  });
  underWay?.announce(
    growing.flatMap((move) => {
      const hold = holds.find((one) => isSamePoolSlot(one, move));
      return hold ? [{ ...hold, quantity: move.held + move.taken }] : [];
    }),
  );
  return { ok: true, holds };
}

/** The caller's holds, including those that its other calls are about to make. */
function withUnderWay(held: HeldByCaller, from: CallOrigin | undefined, underWay: HoldsUnderWay | null): HeldByCaller {
  const others = underWay?.ofOthers() ?? [];
  const { addressKey, networkKey = addressKey, siteKey } = from ?? { addressKey: '', siteKey: null };
  return {
    byAddress: [...held.byAddress, ...others.filter(({ address_key }) => address_key === addressKey)],
    byNetwork: [...held.byNetwork, ...others.filter(({ network_key }) => network_key === networkKey)],
    bySiteKey: [...held.bySiteKey, ...others.filter(({ site_key }) => siteKey !== null && site_key === siteKey)],
  };
}

/**
 * Marks each hold as brief when its holder held that place briefly before. A brief hold stays brief when it passes to an order or to
 * another line.
 */
export function carryBrief(before: readonly Hold[], after: readonly Hold[]): Hold[] {
  const isBrief = (place: PoolSlot) => before.some((hold) => isSamePoolSlot(hold, place) && hold.is_brief === 1);
  return after.map((hold) => ({ ...hold, is_brief: hold.is_brief === 1 || isBrief(hold) ? 1 : 0 }));
}

/** True when a hold of a cart lasts longer than the cart's current holds of that place. */
function endsLater(hold: Hold, before: readonly Hold[], now: number): boolean {
  return hold.state === 'held' && (hold.until_at ?? 0) > (endBefore(hold, before, now) ?? 0);
}

/** The end of the running holds of a place; null without any. */
function endBefore(place: PoolSlot, before: readonly Hold[], now: number): number | null {
  const ends = before.filter((hold) => isSamePoolSlot(hold, place)).map(({ until_at }) => until_at ?? 0);
  const running = ends.filter((end) => end > now);
  return running.length > 0 ? Math.min(...running) : null;
}

/** How many places of a pool others have, and how many are unpaid in total. Overdue holds count as free. */
function crowdAt(place: PoolSlot, { counters, overdue, unpaid }: Crowds, before: readonly Hold[]): Crowd {
  const counter = counters.find((one) => isSamePoolSlot(one, place));
  const stored = unpaid.find((one) => isSamePoolSlot(one, place));
  const running = before.filter((hold) => !overdue.some((one) => isSameHold(one, hold)));
  const own = sumAt(place, running);
  const held = (counter?.held ?? 0) - sumAt(place, overdue);
  return {
    gone: held + (counter?.taken ?? 0) - own,
    unpaid: held + (stored?.waiting ?? 0),
    brief: stored?.brief ?? 0,
  };
}
