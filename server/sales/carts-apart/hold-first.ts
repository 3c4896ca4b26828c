import type { Context } from '#server/sales/context.ts';
import { planHolds, planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, originColumns, selectHolds } from '#server/sales/holds/hold.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { type PlaceUse, usesOf, type Visit } from '#server/sales/places/calendar.ts';
import { whyVisitsClosed } from '#server/sales/places/closed-visit.ts';
import { placeName } from '#server/sales/places/place.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isRunning, isWish, wishLine } from './apart-line.ts';
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
    const wanted = sumByPlace(visits.flatMap((visit) => needsOf(usesOf(now.calendar, visit) ?? [], visit)));
    const wishes = wanted.flatMap(({ use, quantity }, at): Hold[] => {
      // The holds of one visit in several pools get the same line id, as they will have in the cart.
      const index = wanted.slice(0, at).filter((one) => one.use.pool === use.pool).length;
      const running = holds.filter((hold) => placeName(hold) === placeName(use) && isRunning(hold, now));
      const free = sum(running.filter((hold) => replaced.includes(hold.line)));
      if (quantity <= free) return [];
      const { pool, date, slot } = use;
      const end = Math.min(minutesAfter(now, settings.holdMinutes), ...running.map(({ until_at }) => until_at ?? 0));
      return [
        {
          holder: cartId,
          line: wishLine(id, index),
          pool,
          date,
          slot,
          quantity: quantity - free,
          state: 'held',
          until_at: end,
          ...originColumns(from),
        },
      ];
    });
    const own = holds.filter((hold) => isRunning(hold, now));
    // All holds of the cart get the address of the call that last added to it.
    const takesOver = wishes.length > 0;
    const wish = { holder: cartId, before: own, after: [...own, ...wishes], takesOver };
    const plan = await planUnpaidHolds(step, settings, wish);
    if (!plan.ok) {
      if ('failure' in plan) return plan;
      const { shortage } = plan;
      const heldThere = sum(holds.filter((hold) => placeName(hold) === placeName(shortage)));
      const wanting = wanted.find(({ use }) => placeName(use) === placeName(shortage));
      return fail('quota-exceeded', {
        bound: Math.floor((shortage.left + heldThere) / (wanting?.use.units ?? 1)),
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

interface Need {
  use: PlaceUse;
  productSku: string;
  quantity: number;
}

function needsOf(uses: readonly PlaceUse[], { productSku, quantity }: Visit & { quantity: number }): Need[] {
  return uses.map((use) => ({ use, productSku, quantity: use.units * quantity }));
}

function sumByPlace(needs: readonly Need[]): Need[] {
  return [...Map.groupBy(needs, ({ use }) => placeName(use)).values()].flatMap((same) => {
    const last = same.at(-1);
    return last ? [{ ...last, quantity: sum(same) }] : [];
  });
}

function sum(parts: readonly { quantity: number }[]): number {
  return parts.reduce((total, { quantity }) => total + quantity, 0);
}
