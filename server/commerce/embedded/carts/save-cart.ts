import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, originColumns } from '#server/sales/holds/hold.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { isSamePoolSlot, type Shortage } from '#server/sales/places/place.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type StoredCart, type StoredLine, writeCart } from './stored-cart.ts';

/**
 * Writes a changed cart, and changes the held places by the difference. The cart's own held places count as free. Returns the cart with the
 * ends of its holds, which may be earlier than the cart wanted. Fails when a day or slot has too few places.
 */
export async function saveCart(
  { settings }: Pick<EmbeddedStore, 'settings'>,
  step: CatalogueStep,
  before: StoredCart,
  after: StoredCart,
): Promise<Result<StoredCart>> {
  // Holds that have ended are released, because other carts may take their places.
  const holds = holdsOf(after, step).filter(({ until_at }) => (until_at ?? 0) > step.now.at);
  const plan = await planUnpaidHolds(step, settings, { holder: after.id, before: before.holds, after: holds });
  if (!plan.ok) return 'failure' in plan ? plan : explainShortage(plan.shortage, before, after, step.now);
  step.change(...plan.changes, writeCart(after, step.now));
  return succeed({ ...after, lines: after.lines.map((line) => withEndOf(line, plan.holds)) });
}

/** Sets a line's `holdUntil` from the holds of that line. */
function withEndOf(line: StoredLine, holds: readonly Hold[]): StoredLine {
  const ends = holds.filter((hold) => hold.line === line.id).map(({ until_at }) => until_at ?? 0);
  return line.hold === 'held' && ends.length > 0 ? { ...line, holdUntil: Math.min(...ends) } : line;
}

/** The holds that a cart's lines need. A line whose product has left the catalogue keeps its holds. */
export function holdsOf(
  { id, lines, holds }: Pick<StoredCart, 'id' | 'lines' | 'holds'>,
  { now, from }: Pick<CatalogueStep, 'now' | 'from'>,
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
      ...originColumns(from),
    }));
  });
}

/** The failure when places are missing. `bound`: the most units of the line, with the places that the cart already holds. */
function explainShortage(
  shortage: Shortage,
  before: StoredCart,
  after: StoredCart,
  now: CatalogueNow,
): { ok: false; failure: Failure } {
  const own = before.holds.filter((hold) => isSamePoolSlot(hold, shortage));
  const takers = after.lines.flatMap((line) => {
    const use = usesOf(now.calendar, line)?.find((one) => isSamePoolSlot(one, shortage));
    return use ? [{ line, units: use.units }] : [];
  });
  const { line, units } = takers.at(-1) ?? { line: undefined, units: 1 };
  const others = takers.filter((other) => other.line.productSku !== line?.productSku || other.units !== units);
  const free =
    shortage.left +
    own.reduce((sum, { quantity }) => sum + quantity, 0) -
    others.reduce((sum, other) => sum + other.units * other.line.quantity, 0);
  return fail('quota-exceeded', {
    bound: Math.max(0, Math.floor(free / units)),
    subject: line?.productSku ?? shortage.pool,
  });
}
