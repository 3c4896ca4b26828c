import type { Orders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';

/** Works on the order of a number, however that was typed; says that there is none, with exit code 1. */
export async function withOrder(
  orders: Orders,
  typed: string,
  work: (order: WholeOrder) => Promise<void> | void,
): Promise<void> {
  const order = await orders.staff.byNumber(readOrderNumber(typed) ?? '');
  if (order.ok) return work(order.value);
  console.error(`There is no order ${typed}.`);
  process.exitCode = 1;
}
