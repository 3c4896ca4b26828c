import { defineQuery } from '#server/database/query.ts';
import type { Desk } from './as-staff.ts';

// These functions name rows for the audit trail. A typed key without a row is left out, because it may be a person's address, name or phone
// number.

const selectPayment = defineQuery<{ key: string }>('namedPayment')((db, marks) =>
  db.selectFrom('payments').select('payment_key').where('payment_key', '=', marks.key),
);

const selectOrphan = defineQuery<{ key: string }>('namedOrphan')((db, marks) =>
  db.selectFrom('orphan_payments').select('payment_key').where('payment_key', '=', marks.key),
);

const selectRefund = defineQuery<{ key: string }>('namedRefund')((db, marks) =>
  db.selectFrom('money_back').select('refund_key').where('refund_key', '=', marks.key),
);

const selectOrder = defineQuery<{ number: string }>('namedOrder')((db, marks) =>
  db.selectFrom('orders').select('number').where('number', '=', marks.number),
);

const selectOrderByKey = defineQuery<{ fakeId: string }>('namedOrderByKey')((db, marks) =>
  db.selectFrom('orders').select('number').where('fake_id', '=', marks.fakeId),
);

/** Names the payment with a key, which is in the books or among the orphan payments. */
export async function findPayment({ database }: Pick<Desk, 'database'>, key: string): Promise<string[]> {
  const { payments, orphans } = await database.ask({
    payments: selectPayment({ key }),
    orphans: selectOrphan({ key }),
  });
  return [...new Set([...payments, ...orphans].map(({ payment_key }) => `payment ${payment_key}`))];
}

export async function findRefund({ database }: Pick<Desk, 'database'>, key: string): Promise<string[]> {
  const { refunds } = await database.ask({ refunds: selectRefund({ key }) });
  return refunds.map(({ refund_key }) => `refund ${refund_key}`);
}

export async function findOrder({ database }: Pick<Desk, 'database'>, number: string): Promise<string[]> {
  const { orders } = await database.ask({ orders: selectOrder({ number }) });
  return orders.map((order) => `order ${order.number}`);
}

/** Names the order with a secret key by its number, because the key must not be in the trail. */
export async function findOrderByKey({ database }: Pick<Desk, 'database'>, fakeId: string): Promise<string[]> {
  const { orders } = await database.ask({ orders: selectOrderByKey({ fakeId }) });
  return orders.map((order) => `order ${order.number}`);
}
