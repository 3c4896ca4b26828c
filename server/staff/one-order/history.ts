import type { MoveDocument } from '#server/sales/orders/move.ts';
import type { ReceiptKind } from '#server/sales/orders/receipt.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Happening, HistoryActor } from '#shared/contract/staff/order.ts';
import type { OrderRows } from './order-rows.ts';

/** Something that happened to an order. Its amount is in the minor unit, and its time in milliseconds. */
export interface Event extends Pick<Happening, 'what'>, Partial<Omit<Happening, 'at' | 'what' | 'by' | 'amount'>> {
  at: number;
  by: HistoryActor;
  cents?: number;
  currency?: string;
}

type Order = Pick<StoredOrder, 'createdAt' | 'paidAt' | 'paymentKey' | 'refundAskedAt' | 'refundComment'>;

/** Everything that happened to an order, the oldest first. */
export function historyOf(order: Order, rows: Omit<OrderRows, 'owners' | 'tickets' | 'replaced'>): Event[] {
  const events = [
    ...ofOrder(order, rows),
    ...rows.payments.flatMap((payment) => ofPayment(payment, rows.ledger)),
    ...rows.refunds.flatMap(ofRefund),
    ...rows.returns.map(ofReturn),
    ...rows.disputes.flatMap(ofDispute),
    ...rows.moves.map(ofMove),
    ...rows.entries.map(ofEntry),
    ...rows.mails.map(ofMail),
    ...rows.receipts.map(ofReceipt),
    ...rows.acts.filter(hasNoOtherEvent).map(ofAct),
  ];
  return events.sort((one, other) => one.at - other.at || rankOf(one) - rankOf(other));
}

/** The sequence of things that happened in the same millisecond, because one step wrote them. */
const inTurn: readonly Happening['what'][] = [
  ...(['placed', 'payment-begun', 'payment-captured', 'payment-ended', 'paid', 'entered'] as const),
  ...([
    'refund-asked',
    'staff-act',
    'refund-granted',
    'goodwill',
    'refund-refused',
    'moved',
    'money-returned',
  ] as const),
  ...(['dispute-opened', 'dispute-closed', 'receipt', 'credit-note', 'mail'] as const),
];

function rankOf({ what }: Event): number {
  return inTurn.indexOf(what);
}

const buyer: HistoryActor = { kind: 'buyer', name: null };
const store: HistoryActor = { kind: 'store', name: null };
const service: HistoryActor = { kind: 'service', name: null };

/**
 * The actor of a refund, move or entry. `by`: `buyer`, `terms` for a refund that the store grants by its terms, the id of an account, or the
 * name of a command.
 */
export function actorOf({ by, email }: { by: string | null; email: string | null }): HistoryActor {
  if (by === null) return store;
  return by === 'buyer' || by === 'terms' ? buyer : { kind: 'staff', name: email ?? by };
}

function ofOrder(order: Order, { payments }: Pick<OrderRows, 'payments'>): Event[] {
  const paidBy = payments.find(({ payment_key }) => payment_key === order.paymentKey);
  return [
    { what: 'placed', at: order.createdAt, by: buyer },
    ...(order.paidAt === null
      ? []
      : [{ what: 'paid' as const, at: order.paidAt, by: buyer, ...(paidBy && { method: paidBy.method }) }]),
    ...(order.refundAskedAt === null
      ? []
      : [{ what: 'refund-asked' as const, at: order.refundAskedAt, by: buyer, words: order.refundComment || null }]),
  ];
}

/** The time of a capture is that of its line in the ledger, because later returns change the payment's row. */
function ofPayment(payment: OrderRows['payments'][number], ledger: OrderRows['ledger']): Event[] {
  const { payment_key: about, method } = payment;
  const captured = ledger.find(({ event, fact }) => event === 'captured' && fact === about);
  const currency = payment.captured_currency ?? payment.currency;
  return [
    { what: 'payment-begun', at: payment.created_at, by: buyer, about, method, cents: payment.amount_cents },
    ...(captured
      ? [
          {
            what: 'payment-captured' as const,
            at: captured.posted_at,
            by: service,
            about,
            method,
            cents: payment.captured_cents,
            currency,
          },
        ]
      : []),
    ...(payment.ended_at !== null && payment.captured_cents === 0
      ? [{ what: 'payment-ended' as const, at: payment.ended_at, by: service, about, method, outcome: payment.state }]
      : []),
  ];
}

function ofRefund(row: OrderRows['refunds'][number]): Event[] {
  const items: RefundedItem[] = JSON.parse(row.doc);
  const asked: Event[] =
    row.asked_at === null ? [] : [{ what: 'refund-asked', at: row.asked_at, by: buyer, words: row.comment || null }];
  const decided = { at: row.decided_at, by: actorOf(row), about: row.id, words: row.say || null, reason: row.reason };
  if (row.outcome !== 'granted') return [...asked, { ...decided, what: 'refund-refused' }];
  const units = items.reduce((sum, item) => sum + item.units, 0);
  const cents = row.money_cents + row.gift_cents;
  if (units === 0) return [{ ...decided, what: 'goodwill', cents }];
  return [...asked, { ...decided, what: 'refund-granted', units, cents }];
}

function ofReturn(row: OrderRows['returns'][number]): Event {
  const by = row.origin === 'store' ? store : service;
  return {
    what: 'money-returned',
    at: row.changed_at,
    by,
    about: row.payment_key,
    outcome: row.state,
    cents: row.amount_cents,
  };
}

function ofDispute(row: OrderRows['disputes'][number]): Event[] {
  const { payment_key: about, amount_cents: cents, currency } = row;
  const opened: Event = {
    what: 'dispute-opened',
    at: row.opened_at,
    by: service,
    about,
    cents,
    currency,
    words: row.reason,
  };
  if (row.state === 'open') return [opened];
  return [
    opened,
    { what: 'dispute-closed', at: row.changed_at, by: service, about, cents, currency, outcome: row.state },
  ];
}

function ofMove(row: OrderRows['moves'][number]): Event {
  const { items, from, to }: MoveDocument = JSON.parse(row.doc);
  return {
    ...{ what: 'moved', at: row.moved_at, by: actorOf(row), about: row.id },
    units: items.reduce((sum, item) => sum + item.units, 0),
    from: { day: from.date, slot: from.slot },
    to: { day: to.date, slot: to.slot },
  };
}

function ofEntry(row: OrderRows['entries'][number]): Event {
  return { what: 'entered', at: row.entered_at, by: actorOf(row), about: row.ticket_id, units: row.units };
}

function ofMail({ kind, state, queued_at }: OrderRows['mails'][number]): Event {
  return { what: 'mail', at: queued_at, by: store, about: kind, outcome: state };
}

function ofReceipt({ kind, year, ordinal, issued_at, total_cents }: OrderRows['receipts'][number]): Event {
  const place = { kind: kind as ReceiptKind, year, ordinal };
  return { what: place.kind, at: issued_at, by: store, about: receiptNumber(place), cents: total_cents };
}

/** The operations that have an event of their own when they succeed: the refund, the move or the entry. */
const withOwnEvent = new Set([
  'order.refund',
  'order.refuse-refund',
  'order.move',
  'order.redeem',
  'order.goodwill',
  'order.refund-by-gift-code',
]);

function hasNoOtherEvent({ operation, outcome }: OrderRows['acts'][number]): boolean {
  return outcome !== 'done' || !withOwnEvent.has(operation);
}

function ofAct({ acted_at, operation, outcome, ...actor }: OrderRows['acts'][number]): Event {
  const name = actor.email ?? actor.account_id ?? actor.os_user ?? actor.made_by;
  return { what: 'staff-act', at: acted_at, by: { kind: 'staff', name }, about: operation, outcome };
}
