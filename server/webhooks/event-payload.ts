import type { MoveDocument } from '#server/sales/orders/move.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { WebhookData } from '#shared/contract/webhook-events.ts';
import { toAmount } from '#shared/rules/money.ts';

/** The order of an event, and the partner that sold it. */
export interface OrderFacts {
  order: Pick<
    StoredOrder,
    | 'number'
    | 'status'
    | 'currency'
    | 'items'
    | 'createdAt'
    | 'paidAt'
    | 'channel'
    | 'complimentary'
    | 'totalCents'
    | 'discountCents'
    | 'giftCodeCents'
  >;
  partner: string | null;
}

function ofOrder({ order, partner }: OrderFacts) {
  return { orderNumber: order.number, siteKey: partner, status: order.status };
}

/** The content of `order.paid`. */
export function paidData(facts: OrderFacts, paidAt: number): WebhookData<'order.paid'> {
  const { order } = facts;
  const money = moneyIn(order.currency);
  return {
    ...ofOrder(facts),
    placedAt: iso(order.createdAt),
    paidAt: iso(paidAt),
    channel: order.channel.kind,
    isComplimentary: order.complimentary !== undefined,
    items: order.items.map(({ itemId, productSku, sku, ordered, visitDate, slot, rowTotalCents, discountCents }) => ({
      ...{ itemId, productSku, sku, units: ordered, date: visitDate, slot },
      total: money(rowTotalCents - discountCents),
    })),
    discount: money(order.discountCents),
    byGiftCode: money(order.giftCodeCents),
    total: money(order.totalCents),
  };
}

/** A row of a granted refund. */
export interface RefundFacts {
  id: string;
  decided_at: number;
  money_cents: number;
  gift_cents: number;
  fee_cents: number;
  doc: string;
}

/** The content of `order.refunded`. */
export function refundedData(facts: OrderFacts, row: RefundFacts): WebhookData<'order.refunded'> {
  const money = moneyIn(facts.order.currency);
  const items = JSON.parse(row.doc) as RefundedItem[];
  return {
    ...ofOrder(facts),
    refundId: row.id,
    refundedAt: iso(row.decided_at),
    items: items.map(({ itemId, units, moneyCents, giftCodeCents }) => ({
      ...{ itemId, units },
      amount: money(moneyCents + giftCodeCents),
    })),
    amount: money(row.money_cents),
    toGiftCode: money(row.gift_cents),
    fee: money(row.fee_cents),
  };
}

/** A row of a move. */
export interface MoveFacts {
  id: string;
  moved_at: number;
  money_cents: number;
  fee_cents: number;
  paid_cents: number;
  doc: string;
}

/** The content of `order.moved`. */
export function movedData(facts: OrderFacts, row: MoveFacts): WebhookData<'order.moved'> {
  const money = moneyIn(facts.order.currency);
  const { items, from, to } = JSON.parse(row.doc) as MoveDocument;
  return {
    ...ofOrder(facts),
    moveId: row.id,
    movedAt: iso(row.moved_at),
    from: { date: from.date || null, slot: from.slot },
    to: { date: to.date || null, slot: to.slot },
    items: items.map(({ itemId, newItemId, units }) => ({ itemId, newItemId, units })),
    paid: money(row.paid_cents),
    refunded: money(row.money_cents),
    fee: money(row.fee_cents),
  };
}

/** A row of an entry. */
export interface EntryFacts {
  ticket_id: string;
  ordinal: number;
  item_id: number;
  units: number;
  day: string;
  entered_at: number;
}

/** The content of `ticket.entered`. */
export function enteredData(facts: OrderFacts, row: EntryFacts): WebhookData<'ticket.entered'> {
  const item = facts.order.items.find(({ itemId }) => itemId === row.item_id);
  return {
    ...ofOrder(facts),
    ticketEnding: row.ticket_id.slice(-4),
    itemId: row.item_id,
    productSku: item?.productSku ?? '',
    sku: item?.sku ?? '',
    units: row.units,
    entry: row.ordinal,
    enteredAt: iso(row.entered_at),
    day: row.day,
  };
}

/** The body of a delivery, as Standard Webhooks recommends it. */
export function bodyOf(type: string, at: number, data: object): string {
  return JSON.stringify({ type, timestamp: iso(at), data });
}

/** Converts amounts from the minor unit. */
function moneyIn(currency: string) {
  return (cents: number) => ({ value: toAmount(cents, currency), currency });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
