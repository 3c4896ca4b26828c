import type { Database } from '#server/database/database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import type { Acknowledged } from './purchase.ts';

/** Differences between the buyers' answers and the database. Call it after all buyers have finished. */
export async function checkBooks(database: Database, { carts, placed, paid }: Acknowledged): Promise<string[]> {
  const orders = await database.raw.all<{ number: string; status: string }>('SELECT number, status FROM orders');
  const statusOf = new Map(orders.map(({ number, status }) => [number, status]));
  const stored = await database.raw.all<{ id: string }>('SELECT id FROM carts');
  const cartIds = new Set(stored.map(({ id }) => id));
  const taken = await database.raw.get<{ orders: number }>(
    `SELECT COUNT(*) AS orders FROM test_gateway_payments WHERE state = 'captured'`,
  );
  return [
    ...carts.filter((id) => !cartIds.has(id)).map((id) => `a cart is lost: ${id}`),
    ...placed.filter((number) => !statusOf.has(number)).map((number) => `an order is lost: ${number}`),
    ...paid.filter((number) => statusOf.get(number) !== 'paid').map((number) => `a payment is lost: ${number}`),
    ...(stored.length > carts.length ? [`${stored.length - carts.length} carts were made twice`] : []),
    ...(orders.length > placed.length ? [`${orders.length - placed.length} orders were placed twice`] : []),
    ...(taken?.orders === paid.length ? [] : [`${taken?.orders} payments were taken for ${paid.length} orders`]),
    ...(await auditSales(database)),
  ];
}
