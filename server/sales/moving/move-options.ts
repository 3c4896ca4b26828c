import { setImmediate as otherWork } from 'node:timers/promises';
import type { MovedVisit, OtherVisits } from '#server/sales/back-end/back-end.ts';
import type { Now } from '#server/sales/now.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { MoveOption, MoveOptions, MoveOptionsQuery, VisitTime } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { refundVisitOf } from '#server/sales/orders/refund-visit.ts';
import { firstOrder, type StoredOrder, selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mostItemsOfMove } from '#shared/contract/move.ts';
import { type Day, daysBetween } from '#shared/rules/calendar-day.ts';
import { freeCancellationUntil, isStillFree } from '#shared/rules/free-cancellation.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import {
  costOfMove,
  coversGoodwill,
  firstVisitOf,
  type ItemCost,
  isOneVisit,
  type MovingUnits,
  mayMove,
  movesInPart,
  pricedFor,
  splitItem,
  whatMoves,
} from './decide-move.ts';
import { readRoom } from './read-room.ts';
import { unusedTickets } from './unused-tickets.ts';

/** Lists the visits of some days to which units could be moved, each with its cost or refund. */
export async function moveOptions(
  sales: Sales,
  fakeId: string,
  { itemId, items, from, to, waiveTerms }: MoveOptionsQuery,
): Promise<Result<MoveOptions>> {
  const { database, backEnd } = sales;
  const found = await database.ask({ order: selectOrderByFakeId({ fakeId }), tickets: selectTickets({ fakeId }) });
  const order = firstOrder(found.order);
  if (!order) return fail('order-not-found');
  const subject = String(itemId);
  if (order.status !== 'paid' || isForgotten(order)) return fail('move-not-possible', { subject });
  const now = await sales.readNow();
  const terms = { currency: order.currency, at: now, waiveTerms };
  const own = whatMoves(order.items, [{ itemId, units: null }], terms);
  if (!own.ok) return own;
  const [{ item }] = own.value as [MovingUnits];
  const others = order.items.filter((one) => one !== item && isOneVisit(one, item) && mayMove(one, terms));
  const together = [item, ...others].slice(0, mostItemsOfMove);
  const wished = whatMoves(order.items, items ?? together.map((one) => ({ itemId: one.itemId, units: null })), terms);
  if (!wished.ok) return wished;
  if (!wished.value.every((one) => isOneVisit(one.item, item))) return fail('invalid-request', { field: 'items' });

  const moving: Moving[] = [];
  const staying = new Set<OrderedItem>();
  for (const one of wished.value) {
    const units = unusedTickets(one.item, found.tickets).slice(-one.units);
    const which = units.map(({ unit }) => unit);
    const visits = await backEnd.movesOf(one.item, which, order, now);
    if (visits) moving.push({ ...one, visits });
    // An item that is no longer sold does not stop the others from moving.
    else if (items || one.item === item) return fail('move-not-possible', { subject: String(one.item.itemId) });
    else staying.add(one.item);
  }
  const [first] = moving as [Moving];
  const { facts } = first.visits;
  const roomFor = await readRoom({ database, now }, facts, { from, to }, moving);
  const optionsOn = (date: Day) =>
    (facts.slots ?? [{ slot: '' }]).flatMap(({ slot }): MoveOption[] => {
      const visit = { date, slot };
      const isOwn = date === item.visitDate && slot === item.slot;
      const priced = isOwn || facts.isClosed(date, slot) ? null : pricesOn(order, moving, visit);
      if (!priced) return [];
      const { each, together: cost } = costOfMove(priced, terms);
      if (!each.every(coversItsGoodwill)) return [];
      return [{ ...visit, ...roomFor(visit), ...cost, freeUntil: freeUntil(order, moving, visit, now) }];
    });
  const options: MoveOption[] = [];
  for (const date of daysBetween(from, to)) {
    options.push(...optionsOn(date));
    // A hundred days of many items take most of a second, so other requests run in between.
    await otherWork();
  }
  const shown = order.items.filter((one) => together.includes(one) && !staying.has(one));
  return succeed({
    items: shown.map((one) => ({
      ...{ item: one, itemId: one.itemId, unitsLeft: unitsLeft(one), movesInPart: movesInPart(one) },
      units: moving.find((wish) => wish.item === one)?.units ?? 0,
    })),
    visit: { date: item.visitDate ?? '', slot: item.slot },
    currency: order.currency,
    options,
  });
}

interface Moving extends MovingUnits {
  visits: OtherVisits;
}

interface PricedUnits extends Moving {
  to: MovedVisit;
  newPriceCents: number;
}

function coversItsGoodwill({ item, to, cost }: PricedUnits & { cost: ItemCost }): boolean {
  return !item.goodwill || coversGoodwill(splitItem(item, item.itemId, { ...to, uses: [] }, cost).moved);
}

/** The units with their prices on a visit; null when the visit is not offered for all of them. */
function pricesOn(order: StoredOrder, moving: readonly Moving[], visit: VisitTime): PricedUnits[] | null {
  const priced = moving.flatMap((one) => {
    const found = one.visits.on(visit);
    if (!found.ok) return [];
    const to = pricedFor(order, found.value);
    return [{ ...one, to, newPriceCents: to.priceCents }];
  });
  return priced.length === moving.length ? priced : null;
}

/** The time until which all units could be refunded without a fee after the move; null when they could not. */
function freeUntil(
  order: StoredOrder,
  moving: readonly Moving[],
  { date, slot }: VisitTime,
  now: Now,
): OperatorTime | null {
  const ends = moving.map(({ item }) => {
    const moved: OrderedItem = { ...item, visitDate: date, slot, firstVisit: firstVisitOf(item) };
    const until = freeCancellationUntil(item.cancellation, refundVisitOf(moved, soldOn(order, now)));
    return until && isStillFree(until, now) ? until : null;
  });
  return ends.reduce((one, other) => one && other && (isEarlier(other, one) ? other : one));
}

function isEarlier(one: OperatorTime, other: OperatorTime): boolean {
  return `${one.day} ${one.time}` < `${other.day} ${other.time}`;
}
