import type { MoveDocument } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { ReceiptKind } from '#server/sales/orders/receipt.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { toAmount } from '#shared/rules/money.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { actorOf, type Event, historyOf } from './history.ts';
import { mostRead, type OrderRows } from './order-rows.ts';
import { ticketsOf } from './tickets-of.ts';

/** An order with all its rows in the form that staff get. The ledger is left out of it for those who may not see it. */
export function toStaffOrder(order: WholeOrder, rows: OrderRows, seesLedger: boolean): StaffOrder {
  const { currency, channel } = order;
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    number: order.number,
    version: order.version,
    state: order.status,
    placedAt: iso(order.createdAt),
    paidAt: order.paidAt === null ? null : iso(order.paidAt),
    payableUntil: iso(order.payableUntil),
    locale: order.locale,
    channel: { kind: channel.kind, siteKey: channel.siteKey ?? null },
    campaign: order.campaign,
    complimentary: order.complimentary ?? null,
    reference: order.reference,
    buyer: { ...buyerOf(order), isMember: rows.owners.length > 0 },
    currency,
    subtotal: amount(order.subtotalCents),
    discount: amount(order.discountCents),
    discountLabels: order.discountLabels,
    promoCode: order.promoCode,
    giftCode: amount(order.giftCodeCents),
    giftCodeEnd: order.giftCode?.slice(-4) ?? null,
    total: amount(order.totalCents),
    paid: amount(order.payment?.paidCents ?? 0),
    items: order.items.map((item) => toItem(item, order, rows, amount)),
    payments: rows.payments.map((row) => toPayment(row, rows.ledger)),
    returns: rows.returns.map((row) => toReturn(row, rows.payments)),
    disputes: rows.disputes.map(toDispute),
    refundRequest:
      order.refundAskedAt === null ? null : { askedAt: iso(order.refundAskedAt), comment: order.refundComment ?? '' },
    refunds: rows.refunds.map((row) => toRefund(row, order, amount)),
    moves: rows.moves.map((row) => toMove(row, order, amount)),
    receipts: rows.receipts.map((row) => toReceipt(row, amount)),
    mails: rows.mails.map(toMail).reverse(),
    ledger: seesLedger
      ? rows.ledger.map(toLedgerLine).sort((one, other) => compare(one.postedAt, other.postedAt))
      : null,
    history: historyOf(order, rows).map((event) => toHappening(event, currency)),
    isHistoryCut: [rows.entries, rows.acts, rows.mails].some(({ length }) => length === mostRead),
  };
}

function buyerOf({ buyer, locale }: WholeOrder): Omit<StaffOrder['buyer'], 'isMember'> {
  const { address } = buyer;
  const { firstName, lastName, latinName = '', phone = '', company = '', taxNumber = '' } = address;
  const lines = ['address1', 'address2', 'zip', 'city', 'province', 'country'].map((field) => address[field] ?? '');
  return {
    ...{ firstName, lastName, latinName, phone, company, taxNumber },
    name: fullName(address, locale),
    email: buyer.email,
    address: lines.filter((line) => line !== ''),
  };
}

type Amount = (cents: number) => number;

function toItem(item: OrderedItem, order: WholeOrder, rows: OrderRows, amount: Amount): StaffOrder['items'][number] {
  const { itemId, productSku, sku, detail, visitDate, slot, delivery, isGift, vendor, ordered, redeemed, refunded } =
    item;
  const closing = order.closed.find((one) => one.itemId === itemId);
  return {
    ...{ itemId, productSku, sku, detail, delivery, isGift, vendor, ordered, redeemed, refunded },
    name: item.productName,
    variant: item.variantLabel,
    visit: visitDate === null ? null : { day: visitDate, slot },
    closed: closing ? reasonText(closing.reason, order.locale) : null,
    price: amount(item.priceCents),
    rowTotal: amount(item.rowTotalCents),
    discount: amount(item.discountCents),
    giftCode: amount(item.giftCodeCents),
    taxRate: item.taxRate,
    tax: amount(item.taxCents),
    moveFee: amount(item.moveFeeCents),
    left: unitsLeft(item),
    places: item.uses.map(({ pool, date, slot: start, units }) => ({
      ...{ pool, day: date, slot: start },
      places: units * (ordered - refunded),
    })),
    tickets: ticketsOf(item, order, rows).map((ticket) => ({
      ...ticket,
      value: ticket.value === null ? null : amount(ticket.value),
      balance: ticket.balance === null ? null : amount(ticket.balance),
      entries: ticket.entries.map((entry) => ({ ...entry, enteredAt: iso(entry.enteredAt) })),
    })),
  };
}

type Ledger = OrderRows['ledger'];

function toPayment(row: OrderRows['payments'][number], ledger: Ledger): StaffOrder['payments'][number] {
  const currency = row.captured_currency ?? row.currency;
  const fees = ledger.filter(({ event, fact }) => event === 'fee' && fact === row.payment_key);
  const feeCents = fees.reduce((sum, { debit, cents }) => sum + (debit.startsWith('fees:') ? cents : -cents), 0);
  return {
    key: row.payment_key,
    serviceId: row.gateway_id,
    method: row.method,
    state: row.state as IssuedState,
    isForMove: row.move_nonce !== null,
    amount: toAmount(row.amount_cents, row.currency),
    captured: toAmount(row.captured_cents, currency),
    returned: toAmount(row.refunded_cents, currency),
    dueBack: toAmount(row.due_back_cents, currency),
    currency,
    fee: fees.length === 0 ? null : toAmount(feeCents, currency),
    reason: row.refund_reason,
    createdAt: iso(row.created_at),
    changedAt: iso(row.changed_at),
  };
}

type IssuedState = StaffOrder['payments'][number]['state'];

function toReturn(row: OrderRows['returns'][number], payments: OrderRows['payments']): StaffOrder['returns'][number] {
  const payment = payments.find(({ payment_key }) => payment_key === row.payment_key);
  return {
    key: row.refund_key,
    paymentKey: row.payment_key,
    serviceId: row.gateway_refund_id,
    about: row.refund_id,
    amount: toAmount(row.amount_cents, payment?.captured_currency ?? payment?.currency ?? ''),
    state: row.state as StaffOrder['returns'][number]['state'],
    origin: row.origin as StaffOrder['returns'][number]['origin'],
    fault: row.fault,
    createdAt: iso(row.created_at),
    changedAt: iso(row.changed_at),
  };
}

function toDispute(row: OrderRows['disputes'][number]): StaffOrder['disputes'][number] {
  return {
    id: row.dispute_id,
    paymentKey: row.payment_key,
    state: row.state as StaffOrder['disputes'][number]['state'],
    amount: toAmount(row.amount_cents, row.currency),
    currency: row.currency,
    reason: row.reason,
    openedAt: iso(row.opened_at),
    changedAt: iso(row.changed_at),
  };
}

function toRefund(row: OrderRows['refunds'][number], order: WholeOrder, amount: Amount): StaffOrder['refunds'][number] {
  const items: RefundedItem[] = JSON.parse(row.doc);
  return {
    id: row.id,
    outcome: row.outcome as StaffOrder['refunds'][number]['outcome'],
    decidedAt: iso(row.decided_at),
    by: actorOf(row),
    askedAt: row.asked_at === null ? null : iso(row.asked_at),
    comment: row.comment,
    answer: row.say,
    reason: row.reason,
    items: items.map(({ itemId, units, giftCodeCents, moneyCents, feeCents }) => ({
      ...{ itemId, units },
      giftCode: amount(giftCodeCents),
      amount: amount(moneyCents),
      fee: amount(feeCents),
    })),
    fee: amount(row.fee_cents),
    giftCode: amount(row.gift_cents),
    amount: amount(row.money_cents - row.issued_cents),
    issuedCode: amount(row.issued_cents),
    money: order.refunds.find(({ id }) => id === row.id)?.money ?? 'none',
  };
}

function toMove(row: OrderRows['moves'][number], order: WholeOrder, amount: Amount): StaffOrder['moves'][number] {
  const { items, from, to }: MoveDocument = JSON.parse(row.doc);
  return {
    id: row.id,
    movedAt: iso(row.moved_at),
    by: actorOf(row),
    from: { day: from.date, slot: from.slot },
    to: { day: to.date, slot: to.slot },
    items: items.map(({ newItemId: itemId, units }) => ({ itemId, units })),
    fee: amount(row.fee_cents),
    paid: amount(row.paid_cents),
    giftCode: amount(row.gift_cents),
    amount: amount(row.money_cents),
    money: order.moves.find(({ id }) => id === row.id)?.money ?? 'none',
  };
}

function toReceipt(row: OrderRows['receipts'][number], amount: Amount): StaffOrder['receipts'][number] {
  const kind = row.kind as ReceiptKind;
  const number = receiptNumber({ kind, year: row.year, ordinal: row.ordinal });
  return { kind, number, issuedAt: iso(row.issued_at), total: amount(row.total_cents) };
}

function toMail(row: OrderRows['mails'][number]): StaffOrder['mails'][number] {
  const { id, kind, state, queued_at, tries, last_fault: lastFault } = row;
  return { id, kind, state: state as StaffOrder['mails'][number]['state'], queuedAt: iso(queued_at), tries, lastFault };
}

function toLedgerLine(row: Ledger[number]): NonNullable<StaffOrder['ledger']>[number] {
  const { event, fact, debit, credit, cents, currency, posted_at } = row;
  return { event, fact, debit, credit, amount: toAmount(cents, currency), currency, postedAt: iso(posted_at) };
}

function toHappening({ at, what, by, cents, currency, ...more }: Event, own: string): StaffOrder['history'][number] {
  return {
    ...{
      about: null,
      method: null,
      units: null,
      from: null,
      to: null,
      outcome: null,
      words: null,
      reason: null,
      ...more,
    },
    ...{ at: iso(at), what, by },
    amount: cents === undefined ? null : toAmount(cents, currency ?? own),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
