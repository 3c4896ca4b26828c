import type { Database } from '#server/database/database.ts';
import type { MoneyBackOutside, OpenMoneyBack, OpenRefundWish } from '#server/sales/orders/refund.ts';

/** The wishes that staff have not answered, the first first. */
export async function refundWishes({ database }: { database: Pick<Database, 'read'> }): Promise<OpenRefundWish[]> {
  return database.read.all<OpenRefundWish>(
    `SELECT number AS "orderNumber", refund_asked_at AS "askedAt", refund_comment AS comment FROM orders
     WHERE refund_asked_at IS NOT NULL ORDER BY refund_asked_at, number`,
  );
}

/** Money of refunds that is not back yet, the oldest first. */
export async function openMoneyBack({ database }: { database: Pick<Database, 'read'> }): Promise<OpenMoneyBack[]> {
  const select = `SELECT b.refund_key AS "refundKey", p.order_number AS "orderNumber", p.method, b.amount_cents AS "amountCents",
       p.currency, b.state, b.created_at AS since, b.fault
     FROM money_back b JOIN payments p ON p.payment_key = b.payment_key`;
  // Two indexes find the two halves.
  return database.read.all<OpenMoneyBack>(
    `${select} WHERE b.ask_at IS NOT NULL UNION ALL ${select} WHERE b.state = 'refused' ORDER BY since, "refundKey"`,
  );
}

/** Money that has gone back without this store since an instant, the first first; of one order, whenever it was. */
export async function moneyBackOutside(
  { database }: { database: Pick<Database, 'read'> },
  of: { since: number } | { orderNumber: string },
): Promise<MoneyBackOutside[]> {
  const [condition, value] = 'since' in of ? ['b.changed_at >= ?', of.since] : ['p.order_number = ?', of.orderNumber];
  return database.read.all<MoneyBackOutside>(
    `SELECT b.gateway_refund_id AS "gatewayRefundId", p.order_number AS "orderNumber", p.method, b.amount_cents AS "amountCents",
       COALESCE(p.captured_currency, p.currency) AS currency, b.origin, b.created_at AS at, b.state
     FROM money_back b JOIN payments p ON p.payment_key = b.payment_key
     WHERE b.origin <> 'store' AND ${condition} ORDER BY b.created_at, b.refund_key`,
    value,
  );
}
