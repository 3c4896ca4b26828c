import type { Tables } from '#server/database/tables.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Order, OrderItem, Ticket } from '#shared/contract/order.ts';
import { toAmount } from '#shared/rules/money.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { emailHint } from './email-hint.ts';
import type { OrderedItem } from './order-snapshot.ts';
import { type StoredOrder, toOrder } from './stored-order.ts';

interface FoundOrder {
  order: Tables['orders'][];
  tickets: Pick<Tables['tickets'], 'id' | 'item_id' | 'code' | 'state'>[];
  payments: Pick<Tables['payments'], 'method' | 'state' | 'captured_cents' | 'refunded_cents'>[];
}

/** An order as the API answers it, with its items and tickets. Names are those of the day it was bought. */
export function presentOrder(
  { order: [row], tickets, payments: [payment] }: FoundOrder,
  { locale, now }: { locale: LocaleCode; now: Pick<Moment, 'at'> },
): Order {
  const order = toOrder(row as Tables['orders']);
  const { currency } = order;
  const amount = (cents: number) => toAmount(cents, currency);
  const isPayable = order.status === 'waiting' && order.payableUntil > now.at;
  return {
    increment_id: order.number,
    status: order.status,
    created_at: new Date(order.createdAt).toISOString(),
    payable_until: isPayable ? new Date(order.payableUntil).toISOString() : null,
    items: order.items.map((item) => presentItem(item, amount)),
    tickets: tickets.flatMap((ticket) => presentTicket(ticket, order)),
    extension_attributes: { voucher_date: order.voucherDate },
    order_currency_code: currency,
    subtotal_incl_tax: amount(order.subtotalCents),
    discount_amount: amount(order.discountCents + order.giftCodeCents),
    discount_labels: order.discountLabels,
    grand_total: amount(order.totalCents),
    applied_taxes: taxesByRate(order.items).map(({ rate, taxCents }) => ({
      rate,
      amount: { value: amount(taxCents), currency },
    })),
    payment: {
      method: payment?.method ?? null,
      state: payment?.state ?? null,
      amount_paid: amount(payment ? payment.captured_cents - payment.refunded_cents : 0),
    },
    email_hint: emailHint(order.buyer.email),
    // A download has no headers to say its language in.
    tickets_url: tickets.length > 0 ? `/api/orders/${order.fakeId}/tickets.pdf?store=${locale}` : null,
  };
}

function presentItem(item: OrderedItem, amount: (cents: number) => number): OrderItem {
  const isVariant = item.sku !== item.productSku;
  return {
    item_id: item.itemId,
    product_id: item.productId,
    parent_item_id: null,
    parent_item: isVariant ? { name: item.productName, sku: item.productSku } : null,
    sku: item.sku,
    name: item.productName,
    image: item.image,
    detail: item.detail.map(({ label, value }) => ({ label, value })),
    visit_date: item.visitDate,
    time_slot: item.slot || null,
    is_gift: item.isGift,
    admits: item.admits,
    price: amount(item.priceCents),
    row_total: amount(item.rowTotalCents),
    qty_ordered: item.ordered,
    qty_redeemed: item.redeemed,
    qty_refunded: item.refunded,
    qty_left: item.ordered - item.redeemed - item.refunded,
  };
}

function presentTicket(ticket: FoundOrder['tickets'][number], { items }: StoredOrder): Ticket[] {
  const item = items.find((one) => one.itemId === ticket.item_id);
  if (!item) return [];
  return [
    {
      id: ticket.id,
      item_id: ticket.item_id,
      code: ticket.code,
      name: item.productName,
      option: item.variantLabel,
      visit_date: item.visitDate,
      time_slot: item.slot || null,
      admits: item.admits,
      state: ticket.state as Ticket['state'],
    },
  ];
}
