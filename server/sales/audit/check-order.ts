import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import { ticketsDue } from '#server/sales/orders/tickets-due.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { sum, sumOf } from '#shared/rules/sum-of.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { OrderRecords, OrderRow, RefundRow } from './read-orders.ts';

/** Finds disagreements in one order. Findings of one kind begin with the same words, by which they are grouped. */
export function checkOrder(
  { number, status, total }: OrderRow,
  document: OrderDocument,
  { taken, tickets }: Pick<OrderRecords, 'taken' | 'tickets'>,
): string[] {
  const { items, subtotalCents, discountCents, giftCodeCents, totalCents } = document;
  const feeCents = sumOf(items, ({ moveFeeCents = 0 }) => moveFeeCents);
  const addsUp =
    total === totalCents &&
    totalCents === subtotalCents - discountCents - giftCodeCents + feeCents &&
    subtotalCents === sumOf(items, (item) => item.rowTotalCents) &&
    discountCents === sumOf(items, (item) => item.discountCents) &&
    giftCodeCents === sumOf(items, (item) => item.giftCodeCents);
  const due = status === 'cancelled' ? [] : takenHolds(number, items);
  const ticketsOf = ({ itemId }: OrderedItem) => tickets.filter((row) => row.item === itemId && row.state !== 'void');
  const hasTickets = items.every(
    (item) => ticketsOf(item).length === (isPaid({ status }) ? ticketsDue(withDelivery(item)) : 0),
  );
  const hasGiftCodes = items.every((item) => {
    const due = isPaid({ status }) && item.delivery === 'gift-code' ? item.ordered - item.refunded : 0;
    const issued = ticketsOf(item).flatMap((ticket) => ticket.issued ?? []);
    return issued.length === due && sum(issued) === due * item.priceCents;
  });
  return [
    ...(addsUp ? [] : [`an order whose sums do not add up: ${number}`]),
    ...(isSameSum(due, taken) ? [] : [`an order whose taken places do not match its items: ${number}`]),
    ...(hasTickets ? [] : [`an order item with a wrong number of tickets: ${number}`]),
    ...(hasGiftCodes ? [] : [`an order item whose gift codes do not match: ${number}`]),
  ];
}

/** Compares an order's refunds with the decisions and the payment. Units of withdrawn gift codes need no decision. */
export function checkRefunds(
  { number, status }: OrderRow,
  { items, totalCents, giftCodeCents }: OrderDocument,
  refunds: readonly RefundRow[],
): string[] {
  const refunded = refunds.flatMap(({ doc }) => JSON.parse(doc) as RefundedItem[]);
  const unitsOf = ({ itemId }: OrderedItem) => sumOf(refunded, (one) => (one.itemId === itemId ? one.units : 0));
  const money = sumOf(refunds, (refund) => refund.money);
  const gift = sumOf(refunds, (refund) => refund.gift);
  const fee = sumOf(refunds, (refund) => refund.fee);
  const addsUp =
    money === sumOf(refunded, ({ moneyCents }) => moneyCents) &&
    gift === sumOf(refunded, (item) => item.giftCodeCents) &&
    fee === sumOf(refunded, ({ feeCents }) => feeCents);
  const isWithin = money <= totalCents && gift <= giftCodeCents;
  const isCounted = items.every(
    (item) => unitsOf(item) <= item.refunded && item.refunded + item.redeemed <= item.ordered,
  );
  const granted = sumOf(refunded, ({ units, priceCents }) => (units === 0 ? priceCents : 0));
  const counted =
    sumOf(refunded, ({ goodwillCents = 0 }) => goodwillCents) +
    sumOf(items, ({ goodwill }) => (goodwill ? goodwill.giftCodeCents + goodwill.moneyCents : 0));
  const isOpen = items.some((item) => unitsLeft(item) > 0);
  return [
    ...(addsUp ? [] : [`a refund whose sums do not add up: ${number}`]),
    ...(isWithin ? [] : [`an order with more refunded than paid: ${number}`]),
    ...(granted === counted ? [] : [`an order whose goodwill does not match its refunds: ${number}`]),
    ...(isCounted ? [] : [`an order item whose refunded units do not match its refunds: ${number}`]),
    ...(status === 'closed' && isOpen ? [`a closed order with units left: ${number}`] : []),
  ];
}

/** Reads the document without validation, so that a damaged one is reported as a finding. Older documents have no kind of delivery. */
function withDelivery(item: OrderedItem): OrderedItem {
  return { ...item, delivery: (item.delivery as OrderedItem['delivery'] | undefined) ?? 'ticket' };
}

function isSameSum(due: readonly PlacesOf[], taken: readonly PlacesOf[]): boolean {
  const sums = new Map<string, number>();
  const add = (place: PlacesOf, sign: 1 | -1) => {
    const name = placeName(place);
    sums.set(name, (sums.get(name) ?? 0) + sign * place.quantity);
  };
  for (const hold of due) add(hold, 1);
  for (const hold of taken) add(hold, -1);
  return [...sums.values()].every((rest) => rest === 0);
}

type PlacesOf = PoolSlot & { quantity: number };
