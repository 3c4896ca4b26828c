import type { Hold } from '#server/sales/holds/hold.ts';
import { isCovered } from '#server/sales/holds/is-covered.ts';
import type { Now } from '#server/sales/now.ts';
import { type PlaceUse, usesOf } from '#server/sales/places/calendar.ts';
import { isSamePoolSlot } from '#server/sales/places/place.ts';
import { type ApartLine, holdOf, isRunning, isWish, originOf } from './apart-line.ts';

/**
 * Assigns the holds of a cart to its current lines. A line keeps its own holds, then takes the holds of removed lines and of the call that
 * added the line (`wish`). Holds of other calls, whose lines are not added yet, are used last. No new place is held. A line that cannot be
 * covered completely holds nothing.
 */
export function fitHolds(
  cartId: string,
  lines: readonly ApartLine[],
  holds: readonly Hold[],
  { wish, now }: { wish: string | null; now: Now },
): Hold[] {
  const from = originOf(holds);
  const pot = new Pot(holds, lines, wish, now);
  const fitted = lines.flatMap((line): Hold[] => {
    const own = holds.filter((hold) => hold.line === line.id);
    const uses = usesOf(now.calendar, line);
    if (uses === null) return own.map((hold) => ({ ...hold, holder: cartId }));
    const ends = pot.take(line, uses);
    if (ends) return uses.map((use, index) => holdOf(cartId, line, use, { end: ends[index] ?? 0, from }));
    // A hold that has just ended but was not swept yet is kept, because its places are still free for this line.
    return isCovered(uses, line.quantity, own)
      ? uses.map((use) => holdOf(cartId, line, use, { end: own[0]?.until_at ?? 0, from }))
      : [];
  });
  return [...endTogether(fitted, now), ...pot.wishesOfOthers()];
}

/** Makes all running holds of a cart on the same place end together, with the earliest of them. */
export function endTogether(holds: readonly Hold[], now: Pick<Now, 'at'>): Hold[] {
  return holds.map((hold) => {
    if (!isRunning(hold, now)) return hold;
    const same = holds.filter((other) => isSamePoolSlot(other, hold) && isRunning(other, now));
    return { ...hold, until_at: Math.min(...same.map(({ until_at }) => until_at ?? 0)) };
  });
}

/**
 * The running holds of a cart that can be assigned. A line takes first its own holds, then those of removed lines and of its call, then
 * those of other calls.
 */
class Pot {
  readonly parts: { hold: Hold; rank: number; left: number }[];

  constructor(holds: readonly Hold[], lines: readonly ApartLine[], wish: string | null, now: Now) {
    const rankOf = (hold: Hold) => {
      if (lines.some((line) => line.id === hold.line)) return 1;
      return isWish(hold) && !(wish !== null && isWish(hold, wish)) ? 2 : 0;
    };
    this.parts = holds
      .filter((hold) => isRunning(hold, now))
      .map((hold) => ({ hold, rank: rankOf(hold), left: hold.quantity }));
  }

  /**
   * Takes holds for all places of a line, and returns when each ends (in milliseconds). When the holds of some place are too few, returns
   * null and takes nothing.
   */
  take({ id, quantity }: ApartLine, uses: readonly PlaceUse[]): number[] | null {
    const taken = uses.map((use) => {
      const mine = this.parts
        .filter(({ hold, rank }) => isSamePoolSlot(hold, use) && (rank !== 1 || hold.line === id))
        .sort((one, other) => Number(other.hold.line === id) - Number(one.hold.line === id) || one.rank - other.rank);
      let missing = use.units * quantity;
      const pieces = mine.flatMap((part) => {
        const amount = Math.min(part.left, missing);
        missing -= amount;
        return amount > 0 ? [{ part, amount }] : [];
      });
      return missing === 0 ? pieces : null;
    });
    if (!taken.every((pieces) => pieces !== null)) return null;
    return taken.map((pieces) => {
      for (const { part, amount } of pieces) part.left -= amount;
      return Math.min(...pieces.map(({ part }) => part.hold.until_at ?? 0));
    });
  }

  wishesOfOthers(): Hold[] {
    return this.parts
      .filter(({ rank, left }) => rank === 2 && left > 0)
      .map(({ hold, left }) => ({ ...hold, quantity: left }));
  }
}
