import type { Context } from '#server/sales/context.ts';
import { changeHolds, planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import { type Moment, minutesAfter } from '#server/sales/moment.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { placeName } from '#server/sales/places/place.ts';
import { perform, type Work, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { type ApartLine, holdOf, isRunning, originOf, standingOf } from './apart-line.ts';
import { fitHolds } from './fit-holds.ts';

/** The caller, and the limits of its holds. */
export interface Caller {
  settings: HoldingLimits;
  context: Pick<Context, 'from'>;
}

/**
 * Updates the holds after a change to a cart of another program. `asked`: the lines that the call names. If the hold of such a line has
 * ended, all its places are held again where there is room. Returns the cart's holds.
 */
export async function keepHolds(
  place: WorkPlace,
  cartId: string,
  lines: readonly ApartLine[],
  { wish, asked, joined = [] }: { wish: string | null; asked: readonly string[]; joined?: readonly string[] },
  { settings, context }: Caller,
): Promise<Hold[]> {
  const kept = await perform(place, { from: context.from, isPassing: true }, async (work) => {
    const before = await holdsOfCarts(work, [cartId, ...joined]);
    const first = lines.filter(({ id }) => asked.includes(id));
    // The lines of the call come first: the holds made for the call belong to them, not to a lapsed line of the same slot.
    const inTurn = [...first, ...lines.filter((line) => !first.includes(line))];
    let after = fitHolds(cartId, inTurn, before, { wish, now: work.now });
    for (const line of first) {
      after = await holdAnew(
        settings,
        work,
        cartId,
        line,
        before,
        after,
        endOf(line, after, work.now, settings.holdMinutes),
      );
    }
    if (joined.length > 0) {
      const together = { holder: cartId, before, after, takesOver: true };
      const plan = await planUnpaidHolds(work, settings, together);
      if (plan.ok) {
        work.change(...plan.changes);
        return succeed(plan.holds);
      }
      // The caller would hold too much or there is no room, so the lines of the joined cart stay without places.
      const own = before.filter(({ holder }) => holder === cartId);
      after = fitHolds(cartId, inTurn, own, { wish, now: work.now });
    }
    await changeHolds(work, before, after);
    return succeed(after);
  });
  return kept.ok ? kept.value : [];
}

/** Renews holds when checkout opens: running holds only the first time, the holds of lapsed lines every time if there is room. */
export async function renewHolds(
  place: WorkPlace,
  cartId: string,
  lines: readonly ApartLine[],
  { isFirst }: { isFirst: boolean },
  { settings, context }: Caller,
): Promise<Hold[]> {
  const renewed = await perform(place, { from: context.from, isPassing: true }, async (work) => {
    const { now } = work;
    const before = await holdsOfCarts(work, [cartId]);
    const full = minutesAfter(now, settings.holdMinutes);
    let after = fitHolds(cartId, lines, before, { wish: null, now });
    if (isFirst) {
      const longer = after.map((hold) => (isRunning(hold, now) ? { ...hold, until_at: full } : hold));
      const plan = await planUnpaidHolds(work, settings, { holder: cartId, before, after: longer });
      if (plan.ok) after = plan.holds;
    }
    for (const line of lines) {
      const end = isFirst ? full : endOf(line, after, now, settings.holdMinutes);
      after = await holdAnew(settings, work, cartId, line, before, after, end);
    }
    await changeHolds(work, before, after);
    return succeed(after);
  });
  return renewed.ok ? renewed.value : [];
}

async function holdsOfCarts({ ask }: Pick<Work, 'ask'>, cartIds: readonly string[]): Promise<Hold[]> {
  const found: Hold[] = [];
  for (const holder of cartIds) found.push(...(await ask({ holds: selectHolds({ holder }) })).holds);
  return found;
}

async function holdAnew(
  limits: HoldingLimits,
  work: Work,
  cartId: string,
  line: ApartLine,
  before: readonly Hold[],
  after: Hold[],
  end: number,
): Promise<Hold[]> {
  if (line.isRefused || standingOf(line, after, work.now).places !== 'lapsed') return after;
  const uses = usesOf(work.now.calendar, line) ?? [];
  const wanted = [
    ...after.filter((hold) => hold.line !== line.id),
    ...uses.map((use) => holdOf(cartId, line, use, { end, from: work.from ?? originOf(before) })),
  ];
  // A plan checks for room only from the second try on, so this is passed as a second try.
  const plan = await planUnpaidHolds({ ...work, tries: 2 }, limits, { holder: cartId, before, after: wanted });
  return plan.ok ? plan.holds : after;
}

/** The end of a new hold of a line: that of the cart's running holds on the same places, or else the full time. */
function endOf(line: ApartLine, holds: readonly Hold[], now: Moment, holdMinutes: number): number {
  const names = (usesOf(now.calendar, line) ?? []).map(placeName);
  const ends = holds
    .filter((hold) => names.includes(placeName(hold)) && isRunning(hold, now))
    .map(({ until_at }) => until_at ?? 0);
  return Math.min(minutesAfter(now, holdMinutes), ...ends);
}
