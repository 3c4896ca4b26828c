import type { Context } from '#server/sales/context.ts';
import { changeHolds, planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import { minutesAfter, type Now } from '#server/sales/now.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { placeName } from '#server/sales/places/place.ts';
import { perform, type Step, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { type ApartLine, holdOf, isRunning, originOf, standingOf } from './apart-line.ts';
import { fitHolds } from './fit-holds.ts';

export interface Caller {
  settings: HoldingLimits;
  context: Pick<Context, 'from'>;
}

/**
 * Updates the holds after a change to a cart of another program. `asked`: the lines that the call names. If the hold of such a line has
 * ended, all its places are held again where there is room. Returns the cart's holds.
 */
export async function keepHolds(
  parts: StepParts,
  cartId: string,
  lines: readonly ApartLine[],
  { wish, asked, joined = [] }: { wish: string | null; asked: readonly string[]; joined?: readonly string[] },
  { settings, context }: Caller,
): Promise<Hold[]> {
  const kept = await perform(parts, { from: context.from, isUnsynced: true }, async (step) => {
    const before = await holdsOfCarts(step, [cartId, ...joined]);
    const first = lines.filter(({ id }) => asked.includes(id));
    // The lines of the call come first: the holds made for the call belong to them, not to a lapsed line of the same slot.
    const inTurn = [...first, ...lines.filter((line) => !first.includes(line))];
    let after = fitHolds(cartId, inTurn, before, { wish, now: step.now });
    for (const line of first) {
      const end = endOf(line, after, step.now, settings.holdMinutes);
      after = await holdAgain(step, settings, { cartId, before, after }, line, end);
    }
    if (joined.length > 0) {
      const together = { holder: cartId, before, after, takesOver: true };
      const plan = await planUnpaidHolds(step, settings, together);
      if (plan.ok) {
        step.change(...plan.changes);
        return succeed(plan.holds);
      }
      // The caller would hold too much or there is no room, so the lines of the joined cart stay without places.
      const own = before.filter(({ holder }) => holder === cartId);
      after = fitHolds(cartId, inTurn, own, { wish, now: step.now });
    }
    await changeHolds(step, before, after);
    return succeed(after);
  });
  return kept.ok ? kept.value : [];
}

/** Renews holds when checkout opens: running holds only the first time, the holds of lapsed lines every time if there is room. */
export async function renewHolds(
  parts: StepParts,
  cartId: string,
  lines: readonly ApartLine[],
  { isFirst }: { isFirst: boolean },
  { settings, context }: Caller,
): Promise<Hold[]> {
  const renewed = await perform(parts, { from: context.from, isUnsynced: true }, async (step) => {
    const { now } = step;
    const before = await holdsOfCarts(step, [cartId]);
    const full = minutesAfter(now, settings.holdMinutes);
    let after = fitHolds(cartId, lines, before, { wish: null, now });
    if (isFirst) {
      const longer = after.map((hold) => (isRunning(hold, now) ? { ...hold, until_at: full } : hold));
      const plan = await planUnpaidHolds(step, settings, { holder: cartId, before, after: longer });
      if (plan.ok) after = plan.holds;
    }
    for (const line of lines) {
      const end = isFirst ? full : endOf(line, after, now, settings.holdMinutes);
      after = await holdAgain(step, settings, { cartId, before, after }, line, end);
    }
    await changeHolds(step, before, after);
    return succeed(after);
  });
  return renewed.ok ? renewed.value : [];
}

async function holdsOfCarts({ ask }: Pick<Step, 'ask'>, cartIds: readonly string[]): Promise<Hold[]> {
  const found: Hold[] = [];
  for (const holder of cartIds) found.push(...(await ask({ holds: selectHolds({ holder }) })).holds);
  return found;
}

async function holdAgain(
  step: Step,
  limits: HoldingLimits,
  { cartId, before, after }: { cartId: string; before: readonly Hold[]; after: Hold[] },
  line: ApartLine,
  end: number,
): Promise<Hold[]> {
  if (line.isRefused || standingOf(line, after, step.now).places !== 'lapsed') return after;
  const uses = usesOf(step.now.calendar, line) ?? [];
  const wanted = [
    ...after.filter((hold) => hold.line !== line.id),
    ...uses.map((use) => holdOf(cartId, line, use, { end, from: step.from ?? originOf(before) })),
  ];
  // At a first try a plan may not check for room, so this plan counts as a second try.
  const plan = await planUnpaidHolds({ ...step, tries: 2 }, limits, { holder: cartId, before, after: wanted });
  return plan.ok ? plan.holds : after;
}

/** The end of a new hold of a line: that of the cart's running holds on the same places, or else the full time. */
function endOf(line: ApartLine, holds: readonly Hold[], now: Now, holdMinutes: number): number {
  const names = (usesOf(now.calendar, line) ?? []).map(placeName);
  const ends = holds
    .filter((hold) => names.includes(placeName(hold)) && isRunning(hold, now))
    .map(({ until_at }) => until_at ?? 0);
  return Math.min(minutesAfter(now, holdMinutes), ...ends);
}
