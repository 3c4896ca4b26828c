import type { Database } from '#server/database/database.ts';
import type { OpenRefundRequest, OpenReturn, OutsideReturnListed } from '#server/sales/orders/refund.ts';

/** The refund requests that staff have not answered, oldest first. */
export async function refundRequests({ database }: { database: Pick<Database, 'read'> }): Promise<OpenRefundRequest[]> {
  return database.read.all<OpenRefundRequest>(
    `SELECT number AS "orderNumber", refund_asked_at AS "askedAt", refund_comment AS comment FROM orders
     WHERE refund_asked_at IS NOT NULL ORDER BY refund_asked_at, number`,
  );
}

/** Returns that are not done, oldest first. */
export async function openReturns({ database }: { database: Pick<Database, 'read'> }): Promise<OpenReturn[]> {
  const select = `SELECT b.refund_key AS "refundKey", p.order_number AS "orderNumber", p.method, b.amount_cents AS "amountCents",
       p.currency, b.state, b.created_at AS since, b.fault
     FROM money_back b JOIN payments p ON p.payment_key = b.payment_key`;
  // A union, because each half uses a different index.
  return database.read.all<OpenReturn>(
    `${select} WHERE b.ask_at IS NOT NULL UNION ALL ${select} WHERE b.state = 'refused' ORDER BY since, "refundKey"`,
  );
}

/** Money returned outside the store, oldest first: since an instant, or of one order at any time. */
export async function outsideReturns(
  { database }: { database: Pick<Database, 'read'> },
  of: { since: number } | { orderNumber: string },
): Promise<OutsideReturnListed[]> {
  const [condition, value] = 'since' in of ? ['b.changed_at >= ?', of.since] : ['p.order_number = ?', of.orderNumber];
  return database.read.all<OutsideReturnListed>(
    `SELECT b.gateway_refund_id AS "gatewayRefundId", p.order_number AS "orderNumber", p.method, b.amount_cents AS "amountCents",
       COALESCE(p.captured_currency, p.currency) AS currency, b.origin, b.created_at AS at, b.state
     FROM money_back b JOIN payments p ON p.payment_key = b.payment_key
     WHERE b.origin <> 'store' AND ${condition} ORDER BY b.created_at, b.refund_key`,
    value,
  );
}
