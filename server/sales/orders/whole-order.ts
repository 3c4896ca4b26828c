import type { Tables } from '#server/database/tables.ts';
import type { Now } from '#server/sales/now.ts';
import { closingOf } from '#server/sales/places/calendar.ts';
import { giftCodeLeft } from '#shared/rules/gift-code.ts';
import { type EntriesRow, soldOn, useOfTicket } from './entry-ticket.ts';
import { type LastMovePaymentRow, movePaymentOf } from './last-move-payment.ts';
import type { Move, MoveDocument } from './move.ts';
import type { OrderedItem } from './order-document.ts';
import type { IssuedTicket, LastPayment, WholeOrder } from './orders.ts';
import { originalTickets } from './original-tickets.ts';
import type { DecidedRefund, RefundSums } from './refund.ts';
import { type StoredOrder, toOrder } from './stored-order.ts';
import { type ReceiptRow, toGivenReceipt } from './stored-receipt.ts';
import { isOfOneUnit, unitsOfTicket } from './tickets-due.ts';
import { whyTooLate } from './visit-begun.ts';

/** A ticket's row, joined with its gift code's row if it has one. */
type TicketRow = Pick<Tables['tickets'], 'id' | 'item_id' | 'code' | 'state'> &
  Nullable<Pick<Tables['gift_codes'], 'issued_cents' | 'spent_cents' | 'withdrawn'>>;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

type RefundRow = Pick<
  Tables['refunds'],
  'id' | 'outcome' | 'decided_at' | 'say' | 'money_cents' | 'outside_cents' | 'gift_cents' | 'fee_cents' | 'doc'
>;

export type MoveRow = Pick<
  Tables['moves'],
  'id' | 'moved_at' | 'money_cents' | 'gift_cents' | 'fee_cents' | 'paid_cents' | 'doc'
>;

type PaymentRow = Pick<
  Tables['payments'],
  'method' | 'state' | 'captured_cents' | 'refunded_cents' | 'captured_currency'
> & { /** The move that it paid for. */ move_id: string | null };

/** The rows of an order, its tickets and its payments. */
export interface FoundOrder {
  order: Tables['orders'][];
  tickets: TicketRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  refundMoney: { id: string; state: string }[];
  receipts: ReceiptRow[];
  entries: EntriesRow[];
  moves: MoveRow[];
  moveMoney: { id: string; state: string }[];
  movePayment: LastMovePaymentRow[];
}

/** Builds an order from its rows; null when there is no row of the order. */
export function toWholeOrder(
  {
    order: [row],
    tickets,
    entries,
    payments,
    refunds,
    refundMoney,
    receipts,
    moves,
    moveMoney,
    movePayment,
  }: FoundOrder,
  now: Pick<Now, 'at' | 'timeZone' | 'day' | 'time' | 'calendar'>,
  refundNowOf: (order: StoredOrder) => RefundSums | null = () => null,
): WholeOrder | null {
  if (!row) return null;
  const order = toOrder(row);
  const entriesOf = new Map(entries.map((entry) => [entry.ticket_id, entry]));
  const made = moves.map((move) =>
    toMove(
      move,
      order.currency,
      moveMoney.filter(({ id }) => id === move.id).map(({ state }) => state),
    ),
  );
  const originalOf = originalTickets(tickets, made);
  // The tickets that a move has replaced. They are left out, because buyers would take void tickets for lost ones.
  const replaced = new Set(made.flatMap((move) => move.items.flatMap((item) => item.tickets)));
  return {
    ...order,
    isPayable: order.status === 'waiting' && order.payableUntil > now.at && whyTooLate(order.items, now) === null,
    readAt: { day: now.day, time: now.time },
    soldOn: soldOn(order, now),
    tickets: order.items.flatMap((item) =>
      tickets
        .filter(({ item_id }) => item_id === item.itemId)
        .map((row, index) => ({
          ...toTicket(row, item, index),
          originalId: originalOf(row.id),
          use: useOfTicket(item, row.state as IssuedTicket['state'], entriesOf.get(row.id), order, now),
        }))
        .filter(({ id }) => !replaced.has(id)),
    ),
    payment: lastPayment(payments),
    refunds: refunds.map((refund) =>
      toRefund(
        refund,
        order.currency,
        refundMoney.filter(({ id }) => id === refund.id).map(({ state }) => state),
      ),
    ),
    refundNow: refundNowOf(order),
    receipts: receipts.map(toGivenReceipt),
    moves: made,
    movePayment: movePaymentOf(movePayment, now.at),
    closed: order.items.flatMap((item) => {
      const closing = closingOf(now.calendar, item);
      return closing ? [{ itemId: item.itemId, reason: closing.reason }] : [];
    }),
  };
}

/** The first payment, with the sum of all payments that paid for the order or its moves. */
function lastPayment(payments: readonly PaymentRow[]): LastPayment | null {
  const [first] = payments;
  if (!first) return null;
  const paidCents = payments
    .filter((one) => (one === first || one.move_id !== null) && one.captured_currency === null)
    .reduce((sum, { captured_cents, refunded_cents }) => sum + captured_cents - refunded_cents, 0);
  return { method: first.method, state: first.state as LastPayment['state'], paidCents };
}

/** @param states The states of its returns. */
export function toMove(row: MoveRow, currency: string, states: readonly string[]): Move {
  const moved: MoveDocument = JSON.parse(row.doc);
  return {
    ...moved,
    id: row.id,
    currency,
    movedAt: row.moved_at,
    feeCents: row.fee_cents,
    giftCodeCents: row.gift_cents,
    moneyCents: row.money_cents,
    paidCents: row.paid_cents,
    money: row.money_cents === 0 ? 'none' : stateOfMoney(states),
  };
}

/** @param states The states of its returns. */
export function toRefund(row: RefundRow, currency: string, states: readonly string[]): DecidedRefund {
  return {
    id: row.id,
    outcome: row.outcome as DecidedRefund['outcome'],
    currency,
    decidedAt: row.decided_at,
    say: row.say,
    items: JSON.parse(row.doc),
    feeCents: row.fee_cents,
    giftCodeCents: row.gift_cents,
    moneyCents: row.money_cents,
    outsideCents: row.outside_cents,
    money: row.money_cents === 0 ? 'none' : stateOfMoney(states),
  };
}

function stateOfMoney(states: readonly string[]): DecidedRefund['money'] {
  if (states.includes('refused') || states.includes('written-off')) return 'refused';
  return states.includes('due') || states.includes('pending') ? 'due' : 'done';
}

function toTicket(
  { id, code, state, issued_cents, spent_cents, withdrawn }: TicketRow,
  item: OrderedItem,
  index: number,
): Omit<IssuedTicket, 'use' | 'originalId'> {
  return {
    id,
    code,
    item,
    unit: isOfOneUnit[item.delivery] ? index : null,
    state: state as IssuedTicket['state'],
    units: unitsOfTicket(item),
    giftCode:
      issued_cents === null || spent_cents === null || withdrawn === null
        ? null
        : { issuedCents: issued_cents, leftCents: giftCodeLeft(issued_cents, spent_cents, withdrawn === 1) },
  };
}
