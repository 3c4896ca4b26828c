import type { MovedVisit } from '#server/sales/back-end/back-end.ts';
import type { Now } from '#server/sales/now.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { MoveCost, MoveRequest } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { followVisits } from '#server/sales/orders/visit-ids.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import {
  costOfMove,
  coversGoodwill,
  type ItemCost,
  type MovingUnits,
  pricedFor,
  splitItem,
  whatMoves,
} from './decide-move.ts';
import { unusedTickets } from './unused-tickets.ts';

/** A move that is allowed, with the order after it. */
export interface PlannedMove {
  items: PlannedItem[];
  after: StoredOrder;
  cost: MoveCost;
}

interface PlannedItem {
  item: OrderedItem;
  moved: OrderedItem;
  cost: ItemCost;
  old: readonly { id: string }[];
}

/**
 * Plans a move of units of a visit, or returns the failure that stops it. Changes nothing. `at`: the time by which the terms are judged.
 */
export async function planMove(
  { backEnd }: Pick<Sales, 'backEnd'>,
  now: Now,
  { order, tickets }: { order: StoredOrder; tickets: Parameters<typeof unusedTickets>[1] },
  { items, to, waiveTerms }: Pick<MoveRequest, 'items' | 'to' | 'waiveTerms'>,
  at: OperatorTime = now,
): Promise<Result<PlannedMove>> {
  const terms = { currency: order.currency, at, waiveTerms };
  if (order.status !== 'paid' || isForgotten(order)) return fail('move-not-possible');
  const moving = whatMoves(order.items, items, terms);
  if (!moving.ok) return moving;
  const changes: Change[] = [];
  for (const { item, units } of moving.value) {
    const subject = String(item.itemId);
    if (item.visitDate === to.date && item.slot === to.slot) return fail('move-to-same-visit', { subject });
    const unused = unusedTickets(item, tickets);
    if (unused.length !== unitsLeft(item)) return fail('move-not-possible', { subject });
    const old = unused.slice(-units);
    const which = old.map(({ unit }) => unit);
    const visits = await backEnd.movesOf(item, which, order, now);
    const visit = visits?.on(to) ?? fail('move-not-possible', { subject });
    if (!visit.ok) return visit;
    const visitForOrder = pricedFor(order, visit.value);
    changes.push({ item, units, old, visit: visitForOrder, newPriceCents: visitForOrder.priceCents });
  }
  const { each, together } = costOfMove(changes, terms);
  const done = moveItems(now, order, each);
  const short = done.items.find(({ moved }) => !coversGoodwill(moved));
  if (short) return fail('move-not-possible', { subject: String(short.item.itemId) });
  return succeed({ cost: together, ...done });
}

interface Change extends MovingUnits {
  old: ReturnType<typeof unusedTickets>;
  visit: MovedVisit;
  newPriceCents: number;
}

/** Builds the order after the move: the moved units become new items, each after the rest of its original item. */
function moveItems(
  { calendar }: Pick<Now, 'calendar'>,
  order: StoredOrder,
  changes: readonly (Change & { cost: ItemCost })[],
): Pick<PlannedMove, 'items' | 'after'> {
  const lastItemId = Math.max(...order.items.map(({ itemId }) => itemId));
  const splits = changes.map(({ item, old, visit, cost }, index) => {
    const uses = usesOf(calendar, { ...item, ...visit }) ?? [];
    const which = old.map(({ unit }) => unit);
    return { item, old, cost, ...splitItem(item, lastItemId + 1 + index, { ...visit, uses }, cost, which) };
  });
  const split = order.items.flatMap((one) => {
    const parts = splits.find(({ item }) => item === one);
    return parts ? [...(parts.kept ? [parts.kept] : []), parts.moved] : [one];
  });
  const origins = new Map(splits.map(({ item, moved }) => [moved.itemId, item.itemId]));
  const items = followVisits(order.items, split, origins);
  const subtotalCents = sumOf(items, ({ rowTotalCents }) => rowTotalCents);
  const discountCents = sumOf(items, (one) => one.discountCents);
  const giftCodeCents = sumOf(items, (one) => one.giftCodeCents);
  const feeCents = sumOf(items, ({ moveFeeCents }) => moveFeeCents);
  const totalCents = subtotalCents - discountCents - giftCodeCents + feeCents;
  const voucherDate = voucherDateOf(order, items, changes);
  const after = { ...order, items, subtotalCents, discountCents, giftCodeCents, totalCents, voucherDate };
  return { after, items: splits };
}

/** The day of an order. It changes to the new visit's day when no item is left on the old day. */
function voucherDateOf({ voucherDate }: StoredOrder, items: readonly OrderedItem[], [change]: readonly Change[]) {
  const isLeft = items.some(({ visitDate }) => visitDate === voucherDate);
  return change?.item.visitDate === voucherDate && !isLeft ? change.visit.visitDate : voucherDate;
}
