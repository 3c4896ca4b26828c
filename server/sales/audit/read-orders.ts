import * as z from 'zod/mini';
import type { Sql } from '#server/database/sql.ts';
import { receiptKinds } from '#server/sales/orders/receipt.ts';

const atOnce = 250;

const orderRow = z.object({
  number: z.string(),
  status: z.string(),
  total: z.int(),
  paymentKey: z.nullable(z.string()),
  doc: z.string(),
  /** True when the order was paid before the ledger began, so that its sale is not in the ledger. */
  isBefore: z.union([z.boolean(), z.int()]),
  isBeforeReceipts: z.union([z.boolean(), z.int()]),
});

const rowOfOrder = z.object({ number: z.string() });

const takenRow = z.extend(rowOfOrder, { pool: z.string(), date: z.string(), slot: z.string(), quantity: z.int() });

const ticketRow = z.extend(rowOfOrder, {
  id: z.string(),
  item: z.int(),
  state: z.string(),
  /** The issued amount of a gift code that this order bought and that was not withdrawn. */
  issued: z.nullable(z.int()),
});

const ticketEntryRow = z.extend(rowOfOrder, {
  ticket: z.string(),
  item: z.int(),
  ordinal: z.int(),
  day: z.string(),
  units: z.int(),
});

const paymentRow = z.extend(rowOfOrder, {
  key: z.string(),
  state: z.string(),
  moveNonce: z.nullable(z.string()),
  method: z.string(),
  captured: z.int(),
  refunded: z.int(),
  due: z.int(),
  /** The payment's money that was returned outside the store and is not counted against a refund. */
  outside: z.int(),
});

const bookedEntry = z.extend(rowOfOrder, { event: z.string(), debit: z.string(), credit: z.string(), cents: z.int() });

/** The sums that a refund or a move returned: as money, and to a gift code. */
const givenBack = z.extend(rowOfOrder, { id: z.string(), money: z.int(), gift: z.int() });

const refundRow = z.extend(givenBack, { fee: z.int(), outside: z.int(), doc: z.string() });

/** The money that a move refunded, or the sum paid for the move and the payment's key. */
const movedMoney = z.extend(givenBack, { paid: z.int(), paidBy: z.nullable(z.string()) });

const receiptRow = z.extend(rowOfOrder, {
  kind: z.enum(receiptKinds),
  fact: z.string(),
  total: z.int(),
  doc: z.string(),
});

type RowOfOrder = z.infer<typeof rowOfOrder>;
export type OrderRow = z.infer<typeof orderRow>;
export type TicketRow = z.infer<typeof ticketRow>;
export type TicketEntryRow = z.infer<typeof ticketEntryRow>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type BookedEntry = z.infer<typeof bookedEntry>;
export type AuditedRefund = Omit<z.infer<typeof givenBack>, 'number'>;
export type RefundRow = z.infer<typeof refundRow>;
export type MovedMoney = Omit<z.infer<typeof movedMoney>, 'number'>;
export type ReceiptRow = z.infer<typeof receiptRow>;

export type OrderRecords = Awaited<ReturnType<typeof readOrders>>['orders'][number]['records'];

/**
 * Reads the next orders after a number, sorted by number, with their records. `strays`: the numbers of missing orders that have records.
 * `end`: the number after which the next orders follow; null after the last ones.
 */
export async function readOrders(sql: Pick<Sql, 'all'>, after: string) {
  const found = await sql.all(`${ordersOf} number > ? ORDER BY number LIMIT ${atOnce}`, after);
  const orders = z.parse(z.array(orderRow), found);
  const last = orders.at(-1)?.number ?? after;
  const end = orders.length < atOnce ? null : last;
  const recordsOf = async <Row extends RowOfOrder>(
    schema: z.ZodMiniType<Row>,
    select: string,
    column: string,
    upTo: string | null = last,
  ) => {
    const rows =
      upTo === null
        ? await sql.all(`${select} ${column} > ?`, after)
        : await sql.all(`${select} ${column} > ? AND ${column} <= ?`, after, upTo);
    return byOrder(z.parse(z.array(schema), rows));
  };
  const [taken, tickets, ticketEntries, payments, entries, refunds, moves, receipts] = await Promise.all([
    recordsOf(takenRow, takenOf, 'holder'),
    recordsOf(ticketRow, ticketsOf, 't.order_number'),
    recordsOf(ticketEntryRow, ticketEntriesOf, 'order_number', end),
    recordsOf(paymentRow, paymentsOf, 'order_number'),
    recordsOf(bookedEntry, entriesOf, 'order_number', end),
    recordsOf(refundRow, refundsOf, 'order_number'),
    recordsOf(movedMoney, movesOf, 'order_number'),
    recordsOf(receiptRow, receiptsOf, 'order_number', end),
  ]);
  return {
    orders: orders.map((order) => ({
      order,
      records: {
        taken: taken.takeOf(order),
        tickets: tickets.takeOf(order),
        ticketEntries: ticketEntries.takeOf(order),
        payments: payments.takeOf(order),
        entries: entries.takeOf(order),
        refunds: refunds.takeOf(order),
        moves: moves.takeOf(order),
        receipts: receipts.takeOf(order),
      },
    })),
    strays: {
      ticketEntries: ticketEntries.left(),
      entries: entries.left(),
      receipts: receipts.left(({ kind }) => kind === 'receipt'),
    },
    end,
  };
}

const ordersOf = `SELECT number, status, total_cents AS total, payment_key AS "paymentKey", doc,
  EXISTS (SELECT 1 FROM orders_before_ledger WHERE order_number = number) AS "isBefore",
  EXISTS (SELECT 1 FROM facts_before_receipts WHERE fact = payment_key) AS "isBeforeReceipts" FROM orders WHERE`;
const takenOf = `SELECT holder AS number, pool, date, slot, quantity FROM holds WHERE state = 'taken' AND`;
const ticketsOf = `SELECT t.order_number AS number, t.id, t.item_id AS item, t.state, g.issued_cents AS issued
  FROM tickets t LEFT JOIN gift_codes g ON g.code = t.code AND g.order_number = t.order_number AND g.withdrawn = 0 WHERE`;
const ticketEntriesOf = `SELECT order_number AS number, ticket_id AS ticket, item_id AS item, ordinal, day, units
  FROM ticket_entries WHERE`;
const paymentsOf = `SELECT order_number AS number, payment_key AS key, state, move_nonce AS "moveNonce", method,
  captured_cents AS captured, refunded_cents AS refunded, due_back_cents AS due, outside_cents AS outside FROM payments WHERE`;
const entriesOf = `SELECT order_number AS number, event, debit, credit, cents FROM ledger_entries WHERE`;
const refundsOf = `SELECT order_number AS number, id, money_cents AS money, gift_cents AS gift, fee_cents AS fee,
  outside_cents AS outside, doc FROM refunds WHERE`;
const movesOf = `SELECT order_number AS number, id, money_cents AS money, gift_cents AS gift, paid_cents AS paid,
  payment_key AS "paidBy" FROM moves WHERE`;
const receiptsOf = `SELECT order_number AS number, kind, fact, total_cents AS total, doc FROM receipts WHERE`;

function byOrder<Row extends RowOfOrder>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ number }) => number);
  return {
    takeOf({ number }: RowOfOrder): Row[] {
      const own = groups.get(number) ?? [];
      groups.delete(number);
      return own;
    },
    /** The numbers whose rows no order has taken, because their orders are missing. */
    left: (isMeant: (row: Row) => boolean = () => true) =>
      [...groups].filter(([, own]) => own.some(isMeant)).map(([number]) => number),
  };
}
