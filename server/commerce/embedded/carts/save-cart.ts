import type { Moment, Shop, Work } from '#server/commerce/embedded/shop.ts';
import { changeHolds, whyHoldingRefused } from '#server/sales/holds/change-holds.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { placeName, type Shortage } from '#server/sales/places/place.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type StoredCart, type StoredLine, writeCart } from './stored-cart.ts';

/**
 * Makes a cart what it shall be, and moves the held places by the difference: what the cart holds itself counts as free. Fails
 * when some day or slot has no room.
 */
export async function saveCart(
  { settings }: Pick<Shop, 'settings'>,
  work: Work,
  before: StoredCart,
  after: StoredCart,
): Promise<Result<null>> {
  const holds = holdsOf(after, work);
  const tooMuch = whyHoldingRefused(work, settings, after.id, before.holds, holds);
  if (tooMuch) return tooMuch;
  const shortage = await changeHolds(work, before.holds, holds);
  if (shortage) return describeShortage(shortage, before, after, work.now);
  work.change(writeCart(after, work.now));
  return succeed(null);
}

/** What the lines of a cart hold. A line of a product that left the catalogue keeps what it has. */
export function holdsOf(
  { id, lines, holds }: Pick<StoredCart, 'id' | 'lines' | 'holds'>,
  { now, from }: Pick<Work, 'now' | 'from'>,
): Hold[] {
  return lines.flatMap((line) => {
    if (line.hold !== 'held') return [];
    const uses = usesOf(now.calendar, line);
    if (uses === null) return holds.filter((hold) => hold.line === line.id).map((hold) => ({ ...hold, holder: id }));
    return uses.map(({ pool, date, slot, units }) => ({
      holder: id,
      line: line.id,
      pool,
      date,
      slot,
      quantity: units * line.quantity,
      state: 'held',
      until_at: line.holdUntil,
      address_key: from?.addressKey ?? null,
      site_key: from?.siteKey ?? null,
    }));
  });
}

/** How many units of the product could be had: of what is left, and of what this cart had of it. */
function describeShortage(
  shortage: Shortage,
  before: StoredCart,
  after: StoredCart,
  now: Moment,
): { ok: false; failure: Failure } {
  const own = before.holds.filter((hold) => placeName(hold) === placeName(shortage));
  const free = shortage.left + own.reduce((sum, { quantity }) => sum + quantity, 0);
  const { line, units } = wantingLine(shortage, after.lines, now);
  return fail('quota-exceeded', { bound: Math.floor(free / units), subject: line?.productSku ?? shortage.pool });
}

function wantingLine(
  shortage: Shortage,
  lines: readonly StoredLine[],
  now: Moment,
): { line: StoredLine | undefined; units: number } {
  for (const line of lines.toReversed()) {
    const use = usesOf(now.calendar, line)?.find((one) => placeName(one) === placeName(shortage));
    if (use) return { line, units: use.units };
  }
  return { line: undefined, units: 1 };
}
