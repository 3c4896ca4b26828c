import type { PaymentRecord } from '#server/commerce/orders.ts';
import type { Soon, Sql, Value } from '#server/database/sql.ts';

export interface StoredPayment extends PaymentRecord {
  capturedCents: number;
  refundedCents: number;
  approvalUrl: string | null;
}

const selectPayment = `
  SELECT p.payment_key AS "paymentKey", o.fake_id AS "fakeId", o.number AS "orderNumber", p.method,
    p.gateway_id AS "gatewayId", p.amount_cents AS "amountCents", p.state, o.locale, p.captured_cents AS "capturedCents",
    p.refunded_cents AS "refundedCents", p.approval_url AS "approvalUrl"
  FROM payments p JOIN orders o ON o.number = p.order_number WHERE`;

export function getPayment(sql: Pick<Sql, 'get'>, where: string, ...values: Value[]): Soon<StoredPayment | undefined> {
  return sql.get<StoredPayment>(`${selectPayment} ${where}`, ...values);
}

export function allPayments(sql: Pick<Sql, 'all'>, where: string, ...values: Value[]): Soon<StoredPayment[]> {
  return sql.all<StoredPayment>(`${selectPayment} ${where}`, ...values);
}

/** As the port answers it; what is to be given back is what was captured, not what was asked. */
export function toPaymentRecord(payment: StoredPayment): PaymentRecord {
  const { paymentKey, fakeId, orderNumber, method, gatewayId, state, locale } = payment;
  const amountCents = state === 'refund-due' ? payment.capturedCents - payment.refundedCents : payment.amountCents;
  return { paymentKey, fakeId, orderNumber, method, gatewayId, amountCents, state, locale };
}
