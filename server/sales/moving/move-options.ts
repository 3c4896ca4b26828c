import { readAvailability } from '#server/sales/inventory/availability.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { MoveOption, MoveOptions, MoveRequest, VisitTime } from '#server/sales/orders/move.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { refundVisitOf } from '#server/sales/orders/refund-visit.ts';
import { firstOrder, selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type Day, daysBetween } from '#shared/rules/calendar-day.ts';
import { freeCancellationUntil, isStillFree } from '#shared/rules/free-cancellation.ts';
import { costOfMove, firstVisitOf, movesInPart, unitsLeft, whatMoves } from './decide-move.ts';
import { unusedTickets } from './unused-tickets.ts';

/** To which visits units of an item could be moved, within some days, and what each would cost or give back. */
export async function moveOptions(
  { database, moment, backEnd }: Sales,
  fakeId: string,
  { itemId, from, to, ...wish }: { itemId: number; from: Day; to: Day } & Pick<MoveRequest, 'units' | 'waiveTerms'>,
): Promise<Result<MoveOptions>> {
  const found = await database.ask({ order: selectOrderByFakeId({ fakeId }), tickets: selectTickets({ fakeId }) });
  const order = firstOrder(found.order);
  if (!order) return fail('order-not-found');
  const subject = String(itemId);
  if (order.status !== 'paid' || isForgotten(order)) return fail('move-not-possible', { subject });
  const now = await moment();
  const terms = { currency: order.currency, at: now, ...wish };
  const moving = whatMoves(order.items, itemId, terms);
  if (!moving.ok) return moving;
  const item = moving.value;
  const count = wish.units ?? unitsLeft(item);
  const units = unusedTickets(item, found.tickets)
    .slice(-count)
    .map(({ unit }) => unit);
  const visits = await backEnd.movesOf(item, units, order, now);
  if (!visits) return fail('move-not-possible', { subject });
  const { facts, on } = visits;
  const { countsPlaces, days } = await readAvailability({ database, now }, facts, { sku: item.sku, from, to });

  const leftAt = ({ date, slot }: VisitTime) => {
    const day = days.find((one) => one.date === date);
    const left =
      slot === '' ? day?.left : Math.min(day?.left ?? 0, day?.slots.find((one) => one.slot === slot)?.left ?? 0);
    return countsPlaces ? (left ?? 0) : units.length;
  };
  const freeUntil = ({ date, slot }: VisitTime) => {
    const moved = { ...item, visitDate: date, slot, firstVisit: firstVisitOf(item) };
    const until = freeCancellationUntil(item.cancellation, refundVisitOf(moved, soldOn(order, now)));
    return until && isStillFree(until, now) ? until : null;
  };
  const options = [...daysBetween(from, to)].flatMap((date) =>
    (facts.slots ?? [{ slot: '' }]).flatMap(({ slot }): MoveOption[] => {
      const isOwn = date === item.visitDate && slot === item.slot;
      const visit = isOwn || facts.isClosed(date, slot) ? null : on({ date, slot });
      if (!visit?.ok) return [];
      const { units: _, ...cost } = costOfMove(item, visit.value.priceCents, terms);
      return [{ date, slot, left: leftAt({ date, slot }), ...cost, freeUntil: freeUntil({ date, slot }) }];
    }),
  );
  return succeed({
    units: count,
    unitsLeft: unitsLeft(item),
    movesInPart: movesInPart(item),
    visit: { date: item.visitDate ?? '', slot: item.slot },
    currency: order.currency,
    options,
  });
}
