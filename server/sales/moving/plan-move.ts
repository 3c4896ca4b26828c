import type { MovedVisit } from '#server/sales/back-end/back-end.ts';
import type { Moment } from '#server/sales/moment.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { MoveCost, MoveRequest } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { costOfMove, splitItem, unitsLeft, whatMoves } from './decide-move.ts';
import { unusedTickets } from './unused-tickets.ts';

/** What is wished of a move, whoever wishes it. */
export type MoveWish = Pick<MoveRequest, 'itemId' | 'units' | 'to' | 'waiveTerms'>;

/** A move that may be made, and the order as it is then. */
export interface PlannedMove {
  /** From which the units move. */
  item: OrderedItem;
  /** The item that they are from then on. */
  moved: OrderedItem;
  after: StoredOrder;
  visit: MovedVisit;
  cost: MoveCost;
  /** The tickets that are void from then on. */
  old: readonly { id: string }[];
}

/** What moving units of an item would change; or why they cannot move there. `at`: from when the terms count. It changes nothing. */
export async function planMove(
  { backEnd }: Pick<Sales, 'backEnd'>,
  now: Moment,
  { order, tickets }: { order: StoredOrder; tickets: Parameters<typeof unusedTickets>[1] },
  wish: MoveWish,
  at: OperatorTime = now,
): Promise<Result<PlannedMove>> {
  const subject = String(wish.itemId);
  if (order.status !== 'paid' || isForgotten(order)) return fail('move-not-possible', { subject });
  const terms = { currency: order.currency, at, waiveTerms: wish.waiveTerms, units: wish.units };
  const moving = whatMoves(order.items, wish.itemId, terms);
  if (!moving.ok) return moving;
  const item = moving.value;
  if (item.visitDate === wish.to.date && item.slot === wish.to.slot) return fail('move-to-same-visit', { subject });
  const unused = unusedTickets(item, tickets);
  if (unused.length !== unitsLeft(item)) return fail('move-not-possible', { subject });
  const old = unused.slice(-(wish.units ?? unused.length));
  const units = old.map(({ unit }) => unit);
  const visits = await backEnd.movesOf(item, units, order, now);
  const visit = visits?.on(wish.to) ?? fail('move-not-possible', { subject });
  if (!visit.ok) return visit;
  const cost = costOfMove(item, visit.value.priceCents, terms);
  return succeed({ item, old, cost, visit: visit.value, ...moveItem(now, order, item, visit.value, cost) });
}

/** The order with the moved units as an item of their own, where the item stood that they come from. */
function moveItem(
  { calendar }: Pick<Moment, 'calendar'>,
  order: StoredOrder,
  item: OrderedItem,
  visit: MovedVisit,
  cost: MoveCost,
): { after: StoredOrder; moved: OrderedItem } {
  const newItemId = Math.max(...order.items.map(({ itemId }) => itemId)) + 1;
  const uses = usesOf(calendar, { ...item, ...visit }) ?? [];
  const { kept, moved } = splitItem(item, newItemId, { ...visit, uses }, cost);
  const items = order.items.flatMap((one) => (one === item ? [...(kept ? [kept] : []), moved] : [one]));
  const sum = (amount: (one: OrderedItem) => number) => items.reduce((all, one) => all + amount(one), 0);
  const subtotalCents = sum(({ rowTotalCents }) => rowTotalCents);
  const discountCents = sum((one) => one.discountCents);
  const giftCodeCents = sum((one) => one.giftCodeCents);
  const fees = sum(({ moveFeeCents }) => moveFeeCents);
  const isLast = !items.some((one) => one !== moved && one.visitDate === item.visitDate);
  const voucherDate = order.voucherDate === item.visitDate && isLast ? visit.visitDate : order.voucherDate;
  const totalCents = subtotalCents - discountCents - giftCodeCents + fees;
  return { after: { ...order, items, subtotalCents, discountCents, giftCodeCents, totalCents, voucherDate }, moved };
}
