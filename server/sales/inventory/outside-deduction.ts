import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

/** The places taken by an order made outside the store: one row for each order, cart, sku and visit. */
export const selectDeduction = defineQuery<{
  orderId: string;
  cartId: string;
  sku: string;
  date: string;
  slot: string;
}>('deduction')((db, marks) =>
  db
    .selectFrom('outside_deductions')
    .selectAll()
    .where('order_id', '=', marks.orderId)
    .where('cart_id', '=', marks.cartId)
    .where('requested_sku', '=', marks.sku)
    .where('date', '=', marks.date)
    .where('slot', '=', marks.slot),
);

export const selectDeductions = defineQuery<{ orderId: string }>('deductionsOf')((db, marks) =>
  db.selectFrom('outside_deductions').selectAll().where('order_id', '=', marks.orderId),
);

export const insertDeductions = insertRows('outside_deductions', [
  'order_id',
  'cart_id',
  'requested_sku',
  'sku',
  'date',
  'slot',
  'quantity',
  'is_released',
]);

export const releaseDeductions = updateRows('outside_deductions', {
  key: ['order_id', 'cart_id', 'requested_sku', 'date', 'slot'],
  set: ['is_released'],
  when: (was) => sql`${was('is_released')} = 0`,
  name: 'released',
});

/** The holder id for places taken by an order made outside the store. */
export function outsideHolder(orderId: string): string {
  return `outside:${orderId}`;
}
