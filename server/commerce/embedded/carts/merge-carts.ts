import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { planUnpaidHolds, type UnpaidHoldPlan } from '#server/sales/holds/change-holds.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isSameLine } from './add-items.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { missedLineLimit } from './missed-line-limit.ts';
import { holdsOf } from './save-cart.ts';
import { endCart, type StoredCart, type StoredLine, writeCart } from './stored-cart.ts';
import { shrink } from './stored-options.ts';

/**
 * Moves the lines of one cart into another, with their held places. The units of lines with the same choices are added; units above the
 * limits are dropped, with their places. A line whose places the caller may not hold keeps its units without places.
 */
export async function mergeCarts(
  store: EmbeddedStore,
  step: CatalogueStep,
  own: StoredCart,
  arriving: StoredCart,
): Promise<Result<null>> {
  const { now } = step;
  const holds = [...arriving.holds, ...own.holds];
  let { lines } = arriving;
  for (const line of own.lines) {
    lines = await withAsMuchOf(line, lines);
  }
  lines = lines.map((line) => withHoldEnd(line, holdEnd(store, lines, line, now), now));
  const plan = await planFor(lines);
  if (!plan.ok) return 'failure' in plan ? plan : fail('quota-exceeded', { bound: plan.shortage.left });
  step.change(...plan.changes);
  // If checkout has renewed the holds of either cart, it does not renew those of the merged cart.
  const renewedAt = own.lines.some((line) => isHoldRunning(line, now)) ? own.renewedAt : null;
  const together: StoredCart = {
    ...arriving,
    lines,
    promo: arriving.promo ?? own.promo,
    giftCode: arriving.giftCode ?? own.giftCode,
    renewedAt: arriving.renewedAt ?? renewedAt,
  };
  step.change(writeCart(together, now), endCart(own, 'expired', now));
  return succeed(null);

  /**
   * Plans the holds of both carts. From now on all places of both carts count for the caller's address, including places that another
   * address has held.
   */
  function planFor(lines: readonly StoredLine[]): Promise<UnpaidHoldPlan> {
    const after = holdsOf({ id: arriving.id, holds, lines: [...lines] }, step).filter(
      ({ until_at }) => (until_at ?? 0) > now.at,
    );
    return planUnpaidHolds(step, store.settings, { holder: arriving.id, before: holds, after });
  }

  /** Adds as many units of the line as the limits and the places allow. */
  async function withAsMuchOf(line: StoredLine, others: StoredLine[]): Promise<StoredLine[]> {
    for (let quantity = line.quantity; quantity > 0; quantity--) {
      const merged = withLine(store, others, shrink(line, quantity), now);
      if (missedLineLimit(store, merged, [line.productSku], now)) continue;
      const plan = await planFor(merged);
      if (plan.ok) return merged;
      if ('failure' in plan) return merged.map((one) => (isSameLine(one, line) ? withoutPlaces(one) : one));
    }
    return others;
  }
}

function withoutPlaces(line: StoredLine): StoredLine {
  return { ...line, hold: 'lapsed', holdUntil: null };
}

/** Sets the end of the line's hold if the hold is running. */
function withHoldEnd(line: StoredLine, holdUntil: number, now: CatalogueNow): StoredLine {
  return isHoldRunning(line, now) && line.holdUntil !== holdUntil ? { ...line, holdUntil } : line;
}

function withLine(
  store: EmbeddedStore,
  lines: readonly StoredLine[],
  line: StoredLine,
  now: CatalogueNow,
): StoredLine[] {
  const same = lines.find((one) => isSameLine(one, line));
  if (!same) return [...lines, line];
  const isHeld = same.hold === 'held' || line.hold === 'held';
  // The places are held again under the id of the added line, for the caller's address.
  const merged: StoredLine = {
    ...same,
    id: line.id,
    quantity: same.quantity + line.quantity,
    hold: isHeld ? 'held' : same.hold,
    holdUntil: isHeld ? holdEnd(store, [...lines, line], line, now) : null,
  };
  return lines.map((one) => (one === same ? merged : one));
}
