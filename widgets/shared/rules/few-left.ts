/** The share of all places at which the rest are few. */
const fewShare = 0.2;

/**
 * True when few of all places are left. It is a share, not a number: a walk for ten people that nobody has booked yet has all its places, and to
 * hurry its visitors would be false.
 */
export function isFew(left: number, all: number): boolean {
  return left > 0 && left < Number.POSITIVE_INFINITY && left <= all * fewShare;
}
