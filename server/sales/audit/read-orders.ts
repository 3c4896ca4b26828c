import type { Sql } from '#server/database/sql.ts';
import type { Entry } from '#server/sales/ledger/entries-for.ts';
import type { ReceiptKind } from '#server/sales/orders/receipt.ts';

const atOnce = 250;

export interface OrderRow {
  number: string;
  status: string;
  total: number;
  paymentKey: string | null;
  doc: string;
  /** True when the order was paid before the ledger began, so that its sale is not in the ledger. */
  isBefore: boolean | number;
  /** True when the order was paid before the store issued receipts. */
  isBeforeReceipts: boolean | number;
}

interface RowOfOrder {
  /** The order's number. */
  number: string;
}

export interface TakenRow extends RowOfOrder {
  pool: string;
  date: string;
  slot: string;
  quantity: number;
}

export interface TicketRow extends RowOfOrder {
  id: string;
  item: number;
  state: string;
  /** The issued amount of a gift code that this order bought and that was not withdrawn. */
  issued: number | null;
}

/** One use of a ticket. */
export interface TicketEntryRow extends RowOfOrder {
  ticket: string;
  item: number;
  ordinal: number;
  /** YYYY-MM-DD */
  day: string;
  units: number;
}

export interface PaymentRow extends RowOfOrder {
  key: string;
  state: string;
  moveNonce: string | null;
  method: string;
  captured: number;
  refunded: number;
  due: number;
  /** The payment's money that was returned outside the store and is not counted against a refund. */
  outside: number;
}

export interface BookedEntry extends Entry, RowOfOrder {
  event: string;
}

/** The sums that a refund or a move returned: as money, and to a gift code. */
export interface AuditedRefund {
  id: string;
  money: number;
  gift: number;
}

export interface RefundRow extends AuditedRefund, RowOfOrder {
  fee: number;
  outside: number;
  doc: string;
}

/** The money that a move refunded, or the sum paid for the move and the payment's key. */
export interface MovedMoney extends AuditedRefund {
  paid: number;
  paidBy: string | null;
}

export interface ReceiptRow extends RowOfOrder {
  kind: ReceiptKind;
  fact: string;
  total: number;
  doc: string;
}

/** The records of an order that the audit compares. */
export interface OrderRecords {
  taken: TakenRow[];
  tickets: TicketRow[];
  ticketEntries: TicketEntryRow[];
  payments: PaymentRow[];
  entries: BookedEntry[];
  refunds: RefundRow[];
  moves: MovedMoney[];
  receipts: ReceiptRow[];
}

interface ReadOrders {
  orders: { order: OrderRow; records: OrderRecords }[];
  /** Numbers of missing orders that have records. */
  strays: Record<'ticketEntries' | 'entries' | 'receipts', string[]>;
  /** The number after which the next orders follow; null after the last ones. */
  end: string | null;
}

/** Reads the next orders after a number, sorted by number, with their records. */
export async function readOrders(sql: Pick<Sql, 'all'>, after: string): Promise<ReadOrders> {
  const orders = await sql.all<OrderRow>(`${ordersOf} number > ? ORDER BY number LIMIT ${atOnce}`, after);
  const last = orders.at(-1)?.number ?? after;
  const end = orders.length < atOnce ? null : last;
  const recordsOf = async <Row extends RowOfOrder>(select: string, column: string, upTo: string | null = last) =>
    byOrder(
      upTo === null
        ? await sql.all<Row>(`${select} ${column} > ?`, after)
        : await sql.all<Row>(`${select} ${column} > ? AND ${column} <= ?`, after, upTo),
    );
  const [taken, tickets, ticketEntries, payments, entries, refunds, moves, receipts] = await Promise.all([
    recordsOf<TakenRow>(takenOf, 'holder'),
    recordsOf<TicketRow>(ticketsOf, 't.order_number'),
    recordsOf<TicketEntryRow>(ticketEntriesOf, 'order_number', end),
    recordsOf<PaymentRow>(paymentsOf, 'order_number'),
    recordsOf<BookedEntry>(entriesOf, 'order_number', end),
    recordsOf<RefundRow>(refundsOf, 'order_number'),
    recordsOf<MovedMoney & RowOfOrder>(movesOf, 'order_number'),
    recordsOf<ReceiptRow>(receiptsOf, 'order_number', end),
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
