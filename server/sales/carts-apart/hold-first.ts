import type { Context } from '#server/sales/context.ts';
import { planHolds, planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds, sumAt } from '#server/sales/holds/hold.ts';
import { minutesAfter, type Now } from '#server/sales/now.ts';
import { usesOf, type Visit } from '#server/sales/places/calendar.ts';
import { whyVisitsClosed } from '#server/sales/places/closed-visit.ts';
import { isSamePoolSlot, placeName } from '#server/sales/places/place.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { holdOf, isRunning, isWish, wishLine } from './apart-line.ts';
import type { Caller } from './keep-holds.ts';

/** The units that a call is about to add to a cart. */
export interface Wish {
  /** Id of the call; a repeated call has the same id. */
  id: string;
  visits: readonly (Visit & { quantity: number })[];
  /** Lines that the call removes: their holds count as free. */
  replaced: readonly string[];
}

/**
 * Holds places for units that a call is about to add to a cart of another program. Places are held before the line is added, so that no
 * line is without places. If the line is never added, the hold ends when its time is over. All holds of a cart on the same place end
 * together, with the earliest of them.
 */
export function holdFirst(
  parts: StepParts,
  cartId: string,
  { id, visits, replaced }: Wish,
  { settings, context: { from, locale } }: Caller & { context: Pick<Context, 'locale'> },
): Promise<Result<null>> {
  return perform(parts, { from, isUnsynced: true }, async (step) => {
    const { now } = step;
    const closed = whyVisitsClosed(now.calendar, visits, { locale, subjectOf: ({ sku }) => sku });
    if (closed) return closed;
    const { holds } = await step.ask({ holds: selectHolds({ holder: cartId }) });
    if (holds.some((hold) => isWish(hold, id))) return succeed(null);
    const wanted = sumByPlace(visits, now);
    const wishes = wanted.flatMap(({ use, quantity }, at): Hold[] => {
      // The holds of one visit in several pools get the same line id, as they will have in the cart.
      const index = wanted.slice(0, at).filter((one) => one.use.pool === use.pool).length;
      const running = holds.filter((hold) => isSamePoolSlot(hold, use) && isRunning(hold, now));
      const free = sumOf(running, (hold) => (replaced.includes(hold.line) ? hold.quantity : 0));
      if (quantity <= free) return [];
      const end = Math.min(minutesAfter(now, settings.holdMinutes), ...running.map(({ until_at }) => until_at ?? 0));
      const line = { id: wishLine(id, index), quantity: quantity - free };
      return [holdOf(cartId, line, { ...use, units: 1 }, { end, from })];
    });
    const own = holds.filter((hold) => isRunning(hold, now));
    // All holds of the cart get the address of the call that last added to it.
    const takesOver = wishes.length > 0;
    const wish = { holder: cartId, before: own, after: [...own, ...wishes], takesOver };
    const plan = await planUnpaidHolds(step, settings, wish);
    if (!plan.ok) {
      if ('failure' in plan) return plan;
      const { shortage } = plan;
      const wanting = wanted.find(({ use }) => isSamePoolSlot(use, shortage));
      return fail('quota-exceeded', {
        bound: Math.floor((shortage.left + sumAt(shortage, holds)) / (wanting?.use.units ?? 1)),
        subject: wanting?.productSku ?? shortage.pool,
      });
    }
    step.change(...plan.changes);
    return succeed(null);
  });
}

/** Ends the holds for a call that failed. */
export async function dropWish(parts: StepParts, cartId: string, wish: string): Promise<void> {
  await perform(parts, { isUnsynced: true }, async (step) => {
    const { holds } = await step.ask({ holds: selectHolds({ holder: cartId }) });
    const plan = await planHolds(
      step,
      holds.filter((hold) => isWish(hold, wish)),
      [],
    );
    if (plan.ok) step.change(...plan.changes);
    return succeed(null);
  });
}

/** The places that visits need, each place once. */
function sumByPlace(visits: Wish['visits'], { calendar }: Now) {
  const needs = visits.flatMap((visit) =>
    (usesOf(calendar, visit) ?? []).map((use) => ({ ...visit, use, quantity: use.units * visit.quantity })),
  );
  return [...Map.groupBy(needs, ({ use }) => placeName(use)).values()].flatMap((same) =>
    same.slice(-1).map((last) => ({ ...last, quantity: sumOf(same, ({ quantity }) => quantity) })),
  );
}
