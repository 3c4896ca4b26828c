import type { RowsOf } from '#server/database/query.ts';
import type { Now } from '#server/sales/now.ts';
import { closingOf } from '#server/sales/places/calendar.ts';
import { giftCodeLeft } from '#shared/rules/gift-code.ts';
import { soldOn, useOfTicket } from './entry-ticket.ts';
import { movePaymentOf, selectLastMovePayment } from './last-move-payment.ts';
import type { Move, MoveDocument } from './move.ts';
import type { OrderedItem } from './order-document.ts';
import {
  selectEntries,
  selectLastPayments,
  selectMoneyBack,
  selectMoves,
  selectRefunds,
  selectTickets,
  type TicketRow,
} from './order-parts.ts';
import type { IssuedTicket, LastPayment, WholeOrder } from './orders.ts';
import { originalTickets } from './original-tickets.ts';
import type { DecidedRefund, RefundSums } from './refund.ts';
import { firstOrder, type StoredOrder, selectOrderByFakeId } from './stored-order.ts';
import { selectReceipts, toGivenReceipt } from './stored-receipt.ts';
import { isOfOneUnit, unitsOfTicket } from './tickets-due.ts';
import { whyTooLate } from './visit-begun.ts';

export function askWholeOrder(fakeId: string) {
  return {
    order: selectOrderByFakeId({ fakeId }),
    tickets: selectTickets({ fakeId }),
    entries: selectEntries({ fakeId }),
    payments: selectLastPayments({ fakeId }),
    refunds: selectRefunds({ fakeId }),
    moves: selectMoves({ fakeId }),
    moneyBack: selectMoneyBack({ fakeId }),
    receipts: selectReceipts({ fakeId }),
    movePayment: selectLastMovePayment({ fakeId }),
  };
}

type Rows = RowsOf<ReturnType<typeof askWholeOrder>>;
type RefundRow = Rows['refunds'][number];
type PaymentRow = Rows['payments'][number];
type MoneyBackRow = Rows['moneyBack'][number];
export type MoveRow = Rows['moves'][number];

/** Builds an order from its rows; null when there is no row of the order. Rows that the caller has not read are left out of the order. */
export function toWholeOrder(
  found: Pick<Rows, 'order' | 'tickets' | 'entries'> & Partial<Rows>,
  now: Now,
  refundNowOf: (order: StoredOrder) => RefundSums | null = () => null,
): WholeOrder | null {
  const order = firstOrder(found.order);
  if (!order) return null;
  const { tickets, entries, payments = [], refunds = [], moves = [], moneyBack = [], receipts = [] } = found;
  const entriesOf = new Map(entries.map((entry) => [entry.ticket_id, entry]));
  const made = moves.map((move) => toMove(move, order.currency, moneyBack));
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
    refunds: refunds.map((refund) => toRefund(refund, order.currency, moneyBack)),
    refundNow: refundNowOf(order),
    receipts: receipts.map(toGivenReceipt),
    moves: made,
    movePayment: movePaymentOf(found.movePayment ?? [], now.at),
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

export function toMove(row: MoveRow, currency: string, moneyBack: readonly MoneyBackRow[]): Move {
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
    money: row.money_cents === 0 ? 'none' : stateOfMoney(row.id, moneyBack),
  };
}

export function toRefund(row: RefundRow, currency: string, moneyBack: readonly MoneyBackRow[]): DecidedRefund {
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
    ...(row.issued_code === null ? {} : { issuedCode: { code: row.issued_code, cents: row.issued_cents } }),
    money: row.money_cents === row.issued_cents ? 'none' : stateOfMoney(row.id, moneyBack),
  };
}

function stateOfMoney(id: string, moneyBack: readonly MoneyBackRow[]): DecidedRefund['money'] {
  const states = moneyBack.filter((row) => row.id === id).map(({ state }) => state);
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
