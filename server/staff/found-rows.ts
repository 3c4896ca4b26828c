import { selectOrderByFakeId, selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import { selectReturn } from '#server/sales/payments/money-returns.ts';
import { selectOrphan } from '#server/sales/payments/orphan-payments.ts';
import { selectPayment } from '#server/sales/payments/stored-payment.ts';
import type { Desk } from './as-staff.ts';

// These functions name rows for the audit trail. A typed key without a row is left out, because it may be a person's address, name or phone
// number.

export async function findPayment({ database }: Pick<Desk, 'database'>, key: string): Promise<string[]> {
  const { payments, orphans } = await database.ask({
    payments: selectPayment({ paymentKey: key }),
    orphans: selectOrphan({ paymentKey: key }),
  });
  return [...new Set([...payments, ...orphans].map(({ payment_key }) => `payment ${payment_key}`))];
}

export async function findRefund({ database }: Pick<Desk, 'database'>, key: string): Promise<string[]> {
  const { refunds } = await database.ask({ refunds: selectReturn({ refundKey: key }) });
  return refunds.map(({ refund_key }) => `refund ${refund_key}`);
}

export async function findOrder({ database }: Pick<Desk, 'database'>, number: string): Promise<string[]> {
  const { orders } = await database.ask({ orders: selectOrderByNumber({ number }) });
  return orders.map((order) => `order ${order.number}`);
}

/** The secret key of the order with this number; empty when there is no such order. */
export async function findKeyOfOrder({ database }: Pick<Desk, 'database'>, number: string): Promise<string> {
  const { orders } = await database.ask({ orders: selectOrderByNumber({ number }) });
  return orders[0]?.fake_id ?? '';
}

/** Names the order with a secret key by its number, because the key must not be in the trail. */
export async function findOrderByKey({ database }: Pick<Desk, 'database'>, fakeId: string): Promise<string[]> {
  const { orders } = await database.ask({ orders: selectOrderByFakeId({ fakeId }) });
  return orders.map((order) => `order ${order.number}`);
}
