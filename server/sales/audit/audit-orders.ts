import type { Sql } from '#server/database/sql.ts';
import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import { checkBooks } from './check-books.ts';
import { checkEntries } from './check-entries.ts';
import { checkOrder, checkRefunds } from './check-order.ts';
import { checkPayments } from './check-payments.ts';
import { checkPayerReceipts, checkReceipts } from './check-receipts.ts';
import { checkGiftCodes, countGiftCodes, noGiftCodes } from './gift-code-counts.ts';
import { type OrderRecords, type OrderRow, readOrders } from './read-orders.ts';
import { someOfEach } from './some-of-each.ts';

/**
 * Checks the records of each order, with at most `mostOfKind` findings of each kind, and the gift codes in all orders. `checked` hears how
 * many orders were checked so far.
 */
export async function auditOrders(
  sql: Pick<Sql, 'all'>,
  checked: (orders: number) => void = () => {},
): Promise<string[]> {
  let findings: string[] = [];
  let count = 0;
  const giftCodes = noGiftCodes();
  for (let after: string | null = ''; after !== null; ) {
    const { orders, strays, end } = await readOrders(sql, after);
    const found = orders.flatMap(({ order, records }) => {
      const document: OrderDocument = JSON.parse(order.doc);
      countGiftCodes(giftCodes, order, document, records);
      return findingsIn(order, document, records);
    });
    findings = someOfEach([
      ...findings,
      ...found,
      ...strays.entries.map((number) => `ledger entries of a missing order: ${number}`),
      ...strays.ticketEntries.map((number) => `an entry of a missing ticket: ${number}`),
      ...strays.receipts.map((number) => `a receipt of an order that was not paid: ${number}`),
    ]);
    after = end;
    count += orders.length;
    checked(count);
  }
  return [...findings, ...(await checkGiftCodes(sql, giftCodes))];
}

function findingsIn(order: OrderRow, document: OrderDocument, records: OrderRecords): string[] {
  const { payments, refunds, moves, receipts } = records;
  return [
    ...checkOrder(order, document, records),
    ...checkPayments(order, payments),
    ...checkRefunds(order, document, refunds),
    ...checkBooks(order, document, records),
    ...checkEntries(order.number, document, records),
    ...checkPayerReceipts(order, receipts, moves),
    ...checkReceipts(order.number, document, refunds, receipts, moves),
  ];
}
