import type { CallOrigin } from '#server/sales/call-origin.ts';
import { type Hold, originColumns } from '#server/sales/holds/hold.ts';
import { isCovered } from '#server/sales/holds/is-covered.ts';
import type { Now } from '#server/sales/now.ts';
import { type PlaceUse, usesOf, type Visit } from '#server/sales/places/calendar.ts';

/** A line of a cart that another program keeps. This store holds its places, with the cart's id as the holder. */
export interface ApartLine extends Visit {
  id: string;
  quantity: number;
  /** True when the line can no longer be bought, so that no new place is held for it. */
  isRefused: boolean;
}

const wishMark = 'wish:';

/** The line id under which places are held for a call (a "wish") until the cart has the real line. */
export function wishLine(wish: string, index: number): string {
  return `${wishMark}${wish}:${index}`;
}

/** True for a hold of a line that a call is about to add: of the call `wish`, or of any call when `wish` is empty. */
export function isWish(hold: Hold, wish = ''): boolean {
  return hold.line.startsWith(wish === '' ? wishMark : `${wishMark}${wish}:`);
}

export function isRunning({ until_at }: Pick<Hold, 'until_at'>, { at }: Pick<Now, 'at'>): boolean {
  return (until_at ?? 0) > at;
}

/** The state of a line's places: whether they are held now, and until when (in milliseconds). */
export function standingOf(
  line: ApartLine,
  holds: readonly Hold[],
  now: Now,
): { places: 'none' | 'held' | 'lapsed'; end: number | null } {
  const own = holds.filter((hold) => hold.line === line.id && isRunning(hold, now));
  const uses = usesOf(now.calendar, line);
  const isHeld = own.length > 0 && (uses === null || isCovered(uses, line.quantity, own));
  if (isHeld) return { places: 'held', end: Math.min(...own.map(({ until_at }) => until_at ?? 0)) };
  const takes = uses === null ? holds.some((hold) => hold.line === line.id) : uses.length > 0;
  return { places: takes ? 'lapsed' : 'none', end: null };
}

/** The hold of a line in one pool, until `end` (in milliseconds). */
export function holdOf(
  cartId: string,
  { id, quantity }: Pick<ApartLine, 'id' | 'quantity'>,
  { units, ...place }: PlaceUse,
  { end, from }: { end: number; from: CallOrigin | undefined },
): Hold {
  const hold = { ...place, holder: cartId, line: id, quantity: units * quantity, state: 'held', until_at: end };
  return { ...hold, ...originColumns(from) };
}

/** The origin of the call that made the cart's holds; undefined when no hold has one. */
export function originOf(holds: readonly Hold[]): CallOrigin | undefined {
  const hold = holds.find(({ address_key }) => address_key !== null);
  if (!hold?.address_key) return undefined;
  const { address_key: addressKey, network_key: networkKey, site_key: siteKey } = hold;
  return { addressKey, siteKey, ...(networkKey === null ? {} : { networkKey }) };
}
