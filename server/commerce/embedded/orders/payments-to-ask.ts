import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { PaymentRecord, UnfinishedMethod } from '#server/commerce/orders.ts';
import type { Statement } from '#server/database/sql.ts';
import { allPayments, type StoredPayment, toPaymentRecord } from './stored-payment.ts';

const atOnce = 100;

/**
 * Payments whose end is unknown. Those of waiting orders every time; buyers who never came back leave others behind that no
 * gateway may ever end, and the older such a one is, the more seldom it is asked about.
 */
export async function unsettledPayments(shop: Shop): Promise<PaymentRecord[]> {
  const now = await momentOf(shop);
  return nextOf(
    shop,
    now.at,
    `p.state IN ('created', 'approved') AND (o.status = 'waiting' OR (? - p.changed_at) * 8 >= ? - p.created_at)`,
    now.at,
    now.at,
  );
}

/** Payments to give back. */
export async function refundsDue(shop: Shop): Promise<PaymentRecord[]> {
  const now = await momentOf(shop);
  return nextOf(shop, now.at, `p.state = 'refund-due'`);
}

/** Whose payments still need a gateway. */
export async function unfinishedMethods({ database }: Shop): Promise<UnfinishedMethod[]> {
  return database.read.all<UnfinishedMethod>(
    `SELECT method, COUNT(*) AS payments FROM payments WHERE state IN ('created', 'approved', 'refund-due')
     GROUP BY method ORDER BY method`,
  );
}

/** First the one that has waited longest since its last turn: however many come to nothing, they hold up no other. */
async function nextOf(shop: Shop, now: number, where: string, ...values: number[]): Promise<PaymentRecord[]> {
  const { read, write } = shop.database;
  const next = await allPayments(read, `${where} ORDER BY p.changed_at, p.created_at LIMIT ${atOnce}`, ...values);
  if (next.length > 0) await write(async (sql) => sql.sendTogether(next.map((payment) => noteTurn(payment, now))));
  return next.map(toPaymentRecord);
}

function noteTurn({ paymentKey }: StoredPayment, now: number): Statement {
  return ['UPDATE payments SET changed_at = ? WHERE payment_key = ?', now, paymentKey];
}
