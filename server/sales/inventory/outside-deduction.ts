import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

/** The places taken by an order made outside the store: one row for each order, cart, sku and visit. */
export const selectDeduction = selectWhere('outside_deductions', {
  orderId: 'order_id',
  cartId: 'cart_id',
  sku: 'requested_sku',
  date: 'date',
  slot: 'slot',
});

export const selectDeductions = selectWhere('outside_deductions', { orderId: 'order_id' });

export const insertDeductions = insertRows('outside_deductions');

export const releaseDeductions = updateRows(
  'outside_deductions',
  ['order_id', 'cart_id', 'requested_sku', 'date', 'slot'],
  ['is_released'],
  { when: (was) => sql`${was('is_released')} = 0` },
);

export function outsideHolder(orderId: string): string {
  return `outside:${orderId}`;
}
