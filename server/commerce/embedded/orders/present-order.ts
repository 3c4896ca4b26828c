import type { Context } from '#server/commerce/context.ts';
import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Order, OrderItem, Ticket } from '#shared/contract/order.ts';
import { toDollars } from '#shared/rules/money.ts';
import { emailHint } from './email-hint.ts';
import { getItems, type StoredItem, type StoredOrder } from './stored-order.ts';

interface StoredTicket {
  id: string;
  itemId: number;
  code: string;
  state: Ticket['state'];
}

interface LastPayment {
  method: string;
  state: string;
  paidCents: number;
}

/** An order as the API answers it, with its items and tickets. Names are those of the day it was bought. */
export async function presentOrder(
  shop: Shop,
  sql: Pick<Sql, 'get' | 'all'>,
  order: StoredOrder,
  { locale }: Context,
): Promise<Order> {
  const [items, tickets, payment] = await Promise.all([
    getItems(sql, order.number),
    sql.all<StoredTicket>(
      'SELECT id, item_id AS "itemId", code, state FROM tickets WHERE order_number = ? ORDER BY item_id, id',
      order.number,
    ),
    sql.get<LastPayment>(
      `SELECT method, state, captured_cents - refunded_cents AS "paidCents" FROM payments WHERE order_number = ?
       ORDER BY CASE WHEN payment_key = ? THEN 0 ELSE 1 END, created_at DESC LIMIT 1`,
      order.number,
      order.paymentKey ?? '',
    ),
  ]);
  const isPayable = order.status === 'waiting' && order.payableUntil > shop.settings.clock().getTime();
  return {
    increment_id: order.number,
    status: order.status,
    created_at: new Date(order.createdAt).toISOString(),
    payable_until: isPayable ? new Date(order.payableUntil).toISOString() : null,
    items: items.map(presentItem),
    tickets: tickets.flatMap((ticket) => presentTicket(ticket, items)),
    extension_attributes: { voucher_date: order.voucherDate },
    subtotal_incl_tax: toDollars(order.subtotalCents),
    discount_amount: toDollars(order.discountCents + order.giftCodeCents),
    discount_labels: JSON.parse(order.discountLabels),
    grand_total: toDollars(order.totalCents),
    payment: {
      method: payment?.method ?? null,
      state: payment?.state ?? null,
      amount_paid: toDollars(payment?.paidCents ?? 0),
    },
    email_hint: emailHint(order.email),
    // A download has no headers to say its language in.
    tickets_url: tickets.length > 0 ? `/api/orders/${order.fakeId}/tickets.pdf?store=${locale}` : null,
  };
}

function presentItem(item: StoredItem): OrderItem {
  const isVariant = item.sku !== item.productSku;
  return {
    item_id: item.itemId,
    product_id: item.productId,
    parent_item_id: null,
    parent_item: isVariant ? { name: item.productName, sku: item.productSku } : null,
    sku: item.sku,
    name: item.productName,
    image: item.image,
    detail: JSON.parse(item.detail),
    visit_date: item.visitDate,
    time_slot: item.slot || null,
    is_gift: item.isGift === 1,
    price: toDollars(item.priceCents),
    row_total: toDollars(item.rowTotalCents),
    qty_ordered: item.ordered,
    qty_redeemed: item.redeemed,
    qty_refunded: item.refunded,
    qty_left: item.ordered - item.redeemed - item.refunded,
  };
}

function presentTicket(ticket: StoredTicket, items: readonly StoredItem[]): Ticket[] {
  const item = items.find((one) => one.itemId === ticket.itemId);
  if (!item) return [];
  return [
    {
      id: ticket.id,
      item_id: ticket.itemId,
      code: ticket.code,
      name: item.productName,
      option: item.variantLabel,
      visit_date: item.visitDate,
      time_slot: item.slot || null,
      state: ticket.state,
    },
  ];
}
