import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { refuse } from './refuse.ts';

/** Finds the order of a number, however that was typed. */
export async function findTypedOrder(orders: StaffOrders, typed: string): Promise<WholeOrder> {
  const order = await orders.byNumber(readOrderNumber(typed) ?? '');
  return order.ok ? order.value : refuse(`There is no order ${typed}.`);
}
