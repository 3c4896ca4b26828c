/** Few places are left when at most this share of all places is left. */
const fewShare = 0.2;

/** True when few places are left. It is a share: a walk for ten people that nobody has booked must not hurry its visitors. */
export function isFew(left: number, all: number): boolean {
  return left > 0 && left < Number.POSITIVE_INFINITY && left <= all * fewShare;
}
