import type { Sql } from '#server/database/sql.ts';
import type { OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import { checkBooks } from './check-books.ts';
import { checkEntries } from './check-entries.ts';
import { checkOrder, checkRefunds } from './check-order.ts';
import { checkPayments } from './check-payments.ts';
import { checkPayerReceipts, checkReceipts } from './check-receipts.ts';
import { countGiftCodes, type GiftCodeCounts, noGiftCodes } from './gift-code-counts.ts';
import { type OrderRange, type OrderRecords, type OrderRow, readOrders } from './read-orders.ts';
import { someOfEach } from './some-of-each.ts';

export interface OrdersFound {
  /** What does not agree: some of each kind. */
  findings: string[];
  giftCodes: GiftCodeCounts;
}

/** Checks all that is kept of each order of a range, and counts what they have of gift codes. */
export async function auditOrders(sql: Pick<Sql, 'all'>, range: OrderRange): Promise<OrdersFound> {
  const findings: string[] = [];
  const giftCodes = noGiftCodes();
  for (let rest: OrderRange | null = range; rest; ) {
    const read = await readOrders(sql, rest);
    for (const { order, records } of read.orders) {
      const snapshot: OrderSnapshot = JSON.parse(order.doc);
      countGiftCodes(giftCodes, order, snapshot, records);
      findings.push(...findingsIn(order, snapshot, records));
    }
    findings.push(
      ...read.strays.entries.map((number) => `entries in the books of an order that is not there: ${number}`),
      ...read.strays.ticketEntries.map((number) => `an entry of a ticket that is not there: ${number}`),
      ...read.strays.receipts.map((number) => `a receipt of an order that was not paid: ${number}`),
    );
    rest = read.rest;
  }
  return { findings: someOfEach(findings), giftCodes };
}

function findingsIn(order: OrderRow, snapshot: OrderSnapshot, records: OrderRecords): string[] {
  const { payments, refunds, moves, receipts } = records;
  return [
    ...checkOrder(order, snapshot, records),
    ...checkPayments(order, payments),
    ...checkRefunds(order, snapshot, refunds),
    ...checkBooks(order, snapshot, records),
    ...checkEntries(order.number, snapshot, records),
    ...checkPayerReceipts(order, receipts, moves),
    ...checkReceipts(order.number, snapshot, refunds, receipts, moves),
  ];
}
