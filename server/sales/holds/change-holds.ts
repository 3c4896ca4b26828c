import type { Change } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { capacityOf } from '#server/sales/places/calendar.ts';
import { movePlaces } from '#server/sales/places/move-places.ts';
import { type CounterMove, isSamePoolSlot, type Shortage, sumMoves } from '#server/sales/places/place.ts';
import { askRooms, type Rooms } from '#server/sales/places/read-rooms.ts';
import type { Step } from '#server/sales/step.ts';
import type { Failure } from '#shared/contract/errors.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { carryBrief, grantHolds } from './grant-holds.ts';
import { deleteHolds, type Hold, insertHolds, isSameHold, moveOf, originColumns, sumAt, updateHolds } from './hold.ts';
import type { HoldingLimits } from './may-hold.ts';

/** The changes from one set of holds to another, or the first place with too little room. */
type HoldPlan = { ok: true; changes: Change[] } | { ok: false; shortage: Shortage };

interface UnpaidHolds {
  holder: string;
  before: readonly Hold[];
  after: readonly Hold[];
  mayEndSooner?: boolean;
  /** True when all places that another address has held so far become the caller's, even if the number of places does not grow. */
  takesOver?: boolean;
  /**
   * True when places still count for the address that has held them, even under a new holder, as long as their number does not grow. Set
   * when a cart becomes an order.
   */
  passesOn?: boolean;
}

/** A `HoldPlan`, or a failure because the caller would hold too much. */
export type UnpaidHoldPlan =
  | { ok: true; changes: Change[]; holds: Hold[] }
  | { ok: false; shortage: Shortage }
  | { ok: false; failure: Failure };

/**
 * Replaces the holds `before` by `after`, and changes the counters of their places by the difference. Every place is held, taken and
 * released through this function. When a place has too little room, nothing changes and that place is returned.
 */
export async function changeHolds(
  step: Step,
  before: readonly Hold[],
  after: readonly Hold[],
): Promise<Shortage | null> {
  const plan = await planHolds(step, before, carryBrief(before, after));
  if (!plan.ok) return plan.shortage;
  step.change(...plan.changes);
  return null;
}

/**
 * Plans the changes that `changeHolds` makes, without adding them to the step. The places of `before` count as free. If the new holds
 * need the places of overdue holds of others, those holds end. At its first try a step does not read the counters: if there is no room,
 * the write fails, and the step is tried again. Only a growth beyond a place's capacity makes the first try read them.
 */
export function planHolds(step: Step, before: readonly Hold[], after: readonly Hold[]): Promise<HoldPlan> {
  return planChanges(
    step,
    before,
    after.map((hold) => ({ ...hold, ...originOf(rowOf(hold, before) ?? hold) })),
  );
}

async function planChanges(
  { ask, now, tries }: Step,
  before: readonly Hold[],
  after: readonly Hold[],
): Promise<HoldPlan> {
  const moves = movesBetween(before, after);
  const growing = moves.filter((move) => growthOf(move) > 0);
  const isHopeless = growing.some((move) => growthOf(move) > capacityOf(now.calendar, move, now.day));
  if (growing.length === 0 || (tries === 1 && !isHopeless)) {
    return { ok: true, changes: [...holdChanges(before, after), moveAll(moves, now)] };
  }
  const { counters, overdue } = await ask(askRooms(growing, now.at));
  const others = overdue.filter((hold) => !before.some((own) => isSameHold(own, hold)));
  const room = findRoom(growing, { counters, overdue: others }, now);
  if ('shortage' in room) return { ok: false, shortage: room.shortage };
  const freed = sumMoves([...moves, ...room.ended.map((hold) => moveOf(hold, -1))]);
  return { ok: true, changes: [...holdChanges([...before, ...room.ended], after), moveAll(freed, now)] };
}

/**
 * Plans holds like `planHolds`, but for unpaid places, whose number and time are bounded for each caller. The holds `before` belong to the
 * caller. A hold of another address becomes the caller's when the caller enlarges or moves it. Also returns the granted holds, which may
 * end sooner than requested.
 */
export async function planUnpaidHolds(
  step: Step,
  limits: HoldingLimits,
  { holder, before, after, mayEndSooner = true, takesOver = false, passesOn = false }: UnpaidHolds,
): Promise<UnpaidHoldPlan> {
  const { from } = step;
  const isOfAnother = ({ address_key }: Hold) => from !== undefined && address_key !== from.addressKey;
  const isKept = (row: Hold) => !takesOver && after.some((hold) => isSameHold(hold, row) && !isMore(hold, row));
  const isPassedOn = (row: Hold) => passesOn && sumAt(row, after) <= sumAt(row, before);
  const own = before.filter((row) => !isOfAnother(row) || isKept(row) || isPassedOn(row));
  const heirOf = (hold: Hold) => (passesOn ? own.find((row) => isSamePoolSlot(row, hold)) : undefined);
  const growing = movesBetween(own, after).filter((move) => growthOf(move) > 0);
  const granted = await grantHolds(step, { holder, before: own, after, growing, mayEndSooner }, limits);
  if (!granted.ok) return granted;
  const holds = granted.holds.map((hold) => ({
    ...hold,
    ...originOf(rowOf(hold, own) ?? heirOf(hold) ?? (from ? originColumns(from) : hold)),
  }));
  const plan = await planChanges(step, before, holds);
  return plan.ok ? { ...plan, holds } : plan;
}

/**
 * Finds the overdue holds that have to end so that the growing places have room. If there is too little room even then, returns the first
 * place that lacks room.
 */
export function findRoom(
  growing: readonly CounterMove[],
  { counters, overdue }: Rooms,
  now: Pick<Now, 'calendar' | 'day'>,
): { ended: Hold[] } | { shortage: Shortage } {
  const ended: Hold[] = [];
  for (const move of growing) {
    const counter = counters.find((one) => isSamePoolSlot(one, move));
    const due = overdue.filter((hold) => isSamePoolSlot(hold, move));
    const capacity = capacityOf(now.calendar, move, now.day);
    const left = capacity - (counter ? counter.taken + counter.held : 0);
    const freed = sumOf(due, ({ quantity }) => quantity);
    const { pool, date, slot } = move;
    if (growthOf(move) > left + freed) return { shortage: { pool, date, slot, left: Math.max(0, left + freed) } };
    if (growthOf(move) > left) ended.push(...due);
  }
  return { ended };
}

function rowOf(hold: Hold, rows: readonly Hold[]): Hold | undefined {
  return rows.find((row) => isSameHold(row, hold));
}

function isMore(hold: Hold, row: Hold): boolean {
  return hold.quantity > row.quantity || !isSamePoolSlot(hold, row);
}

function originOf({ address_key, network_key, site_key }: Pick<Hold, 'address_key' | 'network_key' | 'site_key'>) {
  return { address_key, network_key, site_key };
}

function movesBetween(before: readonly Hold[], after: readonly Hold[]): CounterMove[] {
  return sumMoves([...before.map((hold) => moveOf(hold, -1)), ...after.map((hold) => moveOf(hold, 1))]);
}

function holdChanges(before: readonly Hold[], after: readonly Hold[]): Change[] {
  const gone = before.filter((hold) => !after.some((one) => isSameHold(one, hold)));
  const come = after.filter((hold) => !before.some((one) => isSameHold(one, hold)));
  const changed = after.filter((hold) => before.some((one) => isSameHold(one, hold) && !isEqual(one, hold)));
  return [deleteHolds(...gone), updateHolds(...changed), insertHolds(...come)];
}

function moveAll(moves: readonly CounterMove[], now: Now): Change {
  const { calendar, day } = now;
  const calendar_edit = calendar.edit ?? 0;
  return movePlaces(...moves.map((move) => ({ ...move, ceiling: capacityOf(calendar, move, day), calendar_edit })));
}

function growthOf({ held, taken }: CounterMove): number {
  return held + taken;
}

function isEqual(one: Hold, other: Hold): boolean {
  return (
    isSamePoolSlot(one, other) &&
    one.quantity === other.quantity &&
    one.until_at === other.until_at &&
    one.is_brief === other.is_brief &&
    one.address_key === other.address_key
  );
}
