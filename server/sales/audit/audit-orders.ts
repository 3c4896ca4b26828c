import type { Sql } from '#server/database/sql.ts';
import type { OrderedItem, OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import { ticketsDue } from '#server/sales/orders/tickets-due.ts';
import { placeName } from '#server/sales/places/place.ts';
import { checkEntries, usedTicketsBetween } from './audit-entries.ts';
import { checkReceipts, movesBetween, receiptsBetween } from './audit-receipts.ts';
import { type BookedOrder, checkBooks } from './check-books.ts';
import { countGiftCodes } from './count-gift-codes.ts';
import { entriesBetween, paymentsBetween } from './read-books.ts';

const atOnce = 1000;
const mostFindings = 20;

interface OrderRow extends BookedOrder {
  total: number;
  doc: string;
}

interface TakenRow {
  holder: string;
  pool: string;
  date: string;
  slot: string;
  quantity: number;
}

interface TicketRow {
  number: string;
  item: number;
  count: number;
  /** How many of them are gift codes that this order has sold, and with how much in all. */
  codes: number;
  issued: number;
}

interface RefundRow {
  id: string;
  number: string;
  money: number;
  gift: number;
  fee: number;
  outside: number;
  doc: string;
}

/** Checks the sums, places, tickets, entries, refunds, sold gift codes, books and receipts of each order, and what all orders have spent of each gift code. Answers what does not agree. */
export async function auditOrders(sql: Pick<Sql, 'all'>): Promise<string[]> {
  const findings: string[] = [];
  const spent = new Map<string, number>();
  const giftCodes = countGiftCodes();
  for (let after = ''; ; ) {
    const orders = await sql.all<OrderRow>(
      `SELECT number, status, total_cents AS total, doc,
         EXISTS (SELECT 1 FROM orders_before_ledger WHERE order_number = number) AS "isBefore"
       FROM orders WHERE number > ? ORDER BY number LIMIT ${atOnce}`,
      after,
    );
    const isEnd = orders.length < atOnce;
    const last = orders.at(-1)?.number ?? after;
    const [taken, tickets, refunds, payments, entries, used, receipts, moves] = await Promise.all([
      takenBetween(sql, after, last),
      ticketsBetween(sql, after, last),
      refundsBetween(sql, after, last),
      paymentsBetween(sql, after, last),
      entriesBetween(sql, after, isEnd ? null : last),
      usedTicketsBetween(sql, after, last),
      receiptsBetween(sql, after, last),
      movesBetween(sql, after, last),
    ]);
    for (const order of orders) {
      const { number } = order;
      const snapshot: OrderSnapshot = JSON.parse(order.doc);
      const decided = refunds.get(number) ?? [];
      const booked = { payments: payments.get(number) ?? [], refunds: decided, entries: entries.get(number) ?? [] };
      entries.delete(number);
      giftCodes.count(order, snapshot, booked);
      if (findings.length < mostFindings) {
        const { number } = order;
        findings.push(
          ...checkOrder(order, snapshot, taken.get(number) ?? [], tickets.get(number) ?? []),
          ...checkRefunds(order, snapshot, decided),
          ...checkBooks(order, snapshot, booked),
          ...checkEntries(number, snapshot, used.get(number) ?? []),
          ...checkReceipts(number, snapshot, decided, receipts.get(number) ?? [], moves.get(number)),
        );
      }
      if (snapshot.giftCode && order.status !== 'cancelled') {
        const back = decided.reduce((sum, { gift }) => sum + gift, 0);
        spent.set(snapshot.giftCode, (spent.get(snapshot.giftCode) ?? 0) + snapshot.giftCodeCents - back);
      }
    }
    findings.push(
      ...[...entries.keys()].map((number) => `entries in the books of an order that is not there: ${number}`),
    );
    if (isEnd) break;
    after = last;
  }
  return [...findings, ...(await checkGiftCodes(sql, spent)), ...(await giftCodes.check(sql))];
}

/** What does not agree in one order. Equal findings begin with equal words, by which they are grouped. */
export function checkOrder(
  { number, status, total }: Pick<OrderRow, 'number' | 'status' | 'total'>,
  snapshot: OrderSnapshot,
  taken: readonly TakenRow[],
  tickets: readonly TicketRow[],
): string[] {
  const { items, subtotalCents, discountCents, giftCodeCents, totalCents } = snapshot;
  const sum = (amount: (item: OrderSnapshot['items'][number]) => number) =>
    items.reduce((all, item) => all + amount(item), 0);
  const addsUp =
    total === totalCents &&
    totalCents === subtotalCents - discountCents - giftCodeCents + sum(({ moveFeeCents = 0 }) => moveFeeCents) &&
    subtotalCents === sum((item) => item.rowTotalCents) &&
    discountCents === sum((item) => item.discountCents) &&
    giftCodeCents === sum((item) => item.giftCodeCents);
  const due = status === 'cancelled' ? [] : takenHolds(number, items);
  const isPaid = status === 'paid' || status === 'closed';
  const ticketsOf = ({ itemId }: OrderedItem) => tickets.find((row) => row.item === itemId);
  const hasTickets = items.every(
    (item) => (ticketsOf(item)?.count ?? 0) === (isPaid ? ticketsDue(withDelivery(item)) : 0),
  );
  const hasGiftCodes = items.every((item) => {
    const codes = isPaid && item.delivery === 'gift-code' ? item.ordered - item.refunded : 0;
    const { codes: sold = 0, issued = 0 } = ticketsOf(item) ?? {};
    return sold === codes && issued === codes * item.priceCents;
  });
  return [
    ...(addsUp ? [] : [`an order whose sums do not add up: ${number}`]),
    ...(isSameSum(due, taken) ? [] : [`an order whose places are not those that it took: ${number}`]),
    ...(hasTickets ? [] : [`an order item with a wrong number of tickets: ${number}`]),
    ...(hasGiftCodes ? [] : [`an order item whose gift codes are not those that were paid: ${number}`]),
  ];
}

/** What of an order went back is what was decided, and no more than was paid; units may also have gone back without a decision. */
export function checkRefunds(
  { number, status }: Pick<OrderRow, 'number' | 'status'>,
  { items, totalCents, giftCodeCents }: OrderSnapshot,
  refunds: readonly RefundRow[],
): string[] {
  const refunded = refunds.flatMap(({ doc }) => JSON.parse(doc) as RefundedItem[]);
  const unitsOf = ({ itemId }: OrderedItem) =>
    refunded.filter((one) => one.itemId === itemId).reduce((sum, { units }) => sum + units, 0);
  const sum = (amount: (refund: RefundRow) => number) => refunds.reduce((all, refund) => all + amount(refund), 0);
  const sumOfItems = (amount: (item: RefundedItem) => number) => refunded.reduce((all, one) => all + amount(one), 0);
  const addsUp =
    sum(({ money }) => money) === sumOfItems(({ moneyCents }) => moneyCents) &&
    sum(({ gift }) => gift) === sumOfItems((item) => item.giftCodeCents) &&
    sum(({ fee }) => fee) === sumOfItems(({ feeCents }) => feeCents);
  const isWithin = sum(({ money }) => money) <= totalCents && sum(({ gift }) => gift) <= giftCodeCents;
  const isCounted = items.every(
    (item) => unitsOf(item) <= item.refunded && item.refunded + item.redeemed <= item.ordered,
  );
  const isOpen = items.some((item) => item.refunded + item.redeemed < item.ordered);
  return [
    ...(addsUp ? [] : [`a refund whose sums do not add up: ${number}`]),
    ...(isWithin ? [] : [`an order of which more went back than was paid: ${number}`]),
    ...(isCounted ? [] : [`an order item of which other units are gone than were used or given back: ${number}`]),
    ...(status === 'closed' && isOpen ? [`a closed order of which something is left: ${number}`] : []),
  ];
}

/** The document is read as it stands, so that a damaged one is a finding: older ones did not say how an item was delivered. */
function withDelivery(item: OrderedItem): OrderedItem {
  return { ...item, delivery: (item.delivery as OrderedItem['delivery'] | undefined) ?? 'ticket' };
}

function isSameSum(due: readonly Omit<TakenRow, 'holder'>[], taken: readonly Omit<TakenRow, 'holder'>[]): boolean {
  const sums = new Map<string, number>();
  for (const hold of due) sums.set(placeName(hold), (sums.get(placeName(hold)) ?? 0) + hold.quantity);
  for (const hold of taken) sums.set(placeName(hold), (sums.get(placeName(hold)) ?? 0) - hold.quantity);
  return [...sums.values()].every((rest) => rest === 0);
}

async function takenBetween(sql: Pick<Sql, 'all'>, after: string, last: string): Promise<Map<string, TakenRow[]>> {
  const rows = await sql.all<TakenRow>(
    `SELECT holder, pool, date, slot, quantity FROM holds WHERE holder > ? AND holder <= ? AND state = 'taken'`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.holder);
}

async function ticketsBetween(sql: Pick<Sql, 'all'>, after: string, last: string): Promise<Map<string, TicketRow[]>> {
  const rows = await sql.all<TicketRow>(
    `SELECT t.order_number AS number, t.item_id AS item, COUNT(*) AS count, COUNT(g.code) AS codes,
       COALESCE(SUM(g.issued_cents), 0) AS issued
     FROM tickets t LEFT JOIN gift_codes g ON g.code = t.code AND g.order_number = t.order_number AND g.withdrawn = 0
     WHERE t.order_number > ? AND t.order_number <= ? AND t.state <> 'void' GROUP BY t.order_number, t.item_id`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.number);
}

async function refundsBetween(sql: Pick<Sql, 'all'>, after: string, last: string): Promise<Map<string, RefundRow[]>> {
  const rows = await sql.all<RefundRow>(
    `SELECT id, order_number AS number, money_cents AS money, gift_cents AS gift, fee_cents AS fee, outside_cents AS outside, doc
     FROM refunds WHERE order_number > ? AND order_number <= ?`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.number);
}

/** Reports gift codes whose spent amount is below what orders paid with them. It may be higher: an imported code brings what was spent elsewhere. */
async function checkGiftCodes(sql: Pick<Sql, 'all'>, spent: ReadonlyMap<string, number>): Promise<string[]> {
  const codes = await sql.all<{ code: string; spent: number }>('SELECT code, spent_cents AS spent FROM gift_codes');
  return codes
    .filter((row) => row.spent < (spent.get(row.code) ?? 0))
    .map((row) => `less spent of a gift code than orders have of it: ${row.code}`);
}
