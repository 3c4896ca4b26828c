import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Context } from '#server/sales/context.ts';
import { onlyAsk } from '#server/sales/once.ts';
import { toOrder } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { cancelOrder } from '#server/sales/unpaid/cancel-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

const countBy = (column: 'address_key' | 'site_key') =>
  defineQuery<{ key: string }>(`waiting orders by ${column}`)((db, marks) =>
    db
      .selectFrom('orders')
      .select(sql<number>`count(*)`.as('count'))
      .where('status', '=', sql.lit('waiting'))
      .where(column, '=', marks.key),
  );
const countByAddress = countBy('address_key');
const countBySiteKey = countBy('site_key');

/** The oldest waiting order of an address for which no payment was started. */
const selectIdle = defineQuery<{ addressKey: string }>('idleOrderOfAddress')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', sql.lit('waiting'))
    .where('address_key', '=', marks.addressKey)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payments').select('payment_key').whereRef('order_number', '=', 'orders.number'))),
    )
    .orderBy('created_at')
    .limit(sql.lit(1)),
);

/**
 * Makes room for one more waiting order of the caller. When its address has the maximum, cancels its oldest order without a started
 * payment. The checkout starts a payment at once, so this is rarely an order of a real buyer. Fails when payments were started for all its
 * orders. Runs as a separate step, because the old and the new order may have places of the same slot.
 */
export async function makeRoomToWait(sales: Sales, context: Pick<Context, 'from' | 'once'>): Promise<Result<null>> {
  if (!context.from) return succeed(null);
  const { addressKey, siteKey } = context.from;
  const { waitingOrdersPerAddress, waitingOrdersPerSiteKey } = sales.settings;
  const { ofAddress, ofSiteKey } = await sales.database.ask({
    ofAddress: countByAddress({ key: addressKey }),
    ofSiteKey: countBySiteKey({ key: siteKey ?? '' }),
  });
  const isFull = countIn(ofAddress) >= waitingOrdersPerAddress;
  const isSiteKeyFull = siteKey !== null && countIn(ofSiteKey) >= waitingOrdersPerSiteKey;
  if (!isFull && !isSiteKeyFull) return succeed(null);
  // If this call was answered before, `perform` throws that answer.
  return perform(sales, { once: onlyAsk(context).once }, async (step) => {
    const [idle] = (await step.ask({ idle: selectIdle({ addressKey }) })).idle;
    if (isSiteKeyFull) return fail('too-many-requests', { bound: waitingOrdersPerSiteKey });
    if (!idle) return fail('too-many-requests', { bound: waitingOrdersPerAddress });
    await cancelOrder(sales, step, toOrder(idle));
    return succeed(null);
  });
}

function countIn([row]: readonly { count: number }[]): number {
  return Number(row?.count ?? 0);
}
