import { forgetRows, inPortions, type Over } from '#server/database/forget-rows.ts';
import { approvalDays } from '#shared/contract/staff/approvals.ts';
import { countedMs } from './held-by-caller.ts';
import { lapseHolds } from './holds/lapse-holds.ts';
import { keptMs } from './once.ts';
import type { Sales } from './sales.ts';

const dayMs = 24 * 3_600_000;
const yearMs = 365.25 * dayMs;

/**
 * The rows that are removed, and how long after they expired. Payments, tickets and places are never removed, nor are orders with a payment
 * or in the books. An email that was given up is kept longer, because an operator may still retry it.
 */
export const kept: readonly (Over & { ms: number })[] = [
  { table: 'hand_offs', key: 'token_hash', condition: 'expires_at <= ?', ms: 0 },
  { table: 'idempotency_keys', key: 'scope, idempotency_key', condition: 'begun_at <= ?', ms: keptMs },
  { table: 'placings', key: 'number', condition: `state = 'placed' AND begun_at <= ?`, ms: keptMs },
  {
    table: 'orders',
    key: 'number',
    condition: `address_key IS NOT NULL AND payable_until <= ? AND status = 'cancelled'
      AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.order_number = orders.number)
      AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE ledger_entries.order_number = orders.number)`,
    ms: dayMs,
  },
  { table: 'payment_hints', key: 'method, event_id', condition: 'told_at <= ?', ms: 30 * dayMs },
  { table: 'carts', key: 'id', condition: `state <> 'active' AND touched_at <= ?`, ms: 30 * dayMs },
  // A person's sum counts for one day.
  { table: 'returned_sums', key: 'id', condition: 'counted_at <= ?', ms: 3 * dayMs },
  { table: 'approvals', key: 'id', condition: 'asked_at <= ?', ms: approvalDays * dayMs },
  { table: 'outbox', key: 'id', condition: `state = 'sent' AND due_at <= ?`, ms: 30 * dayMs },
  { table: 'outbox', key: 'id', condition: `state = 'failed' AND due_at <= ?`, ms: 180 * dayMs },
  { table: 'webhook_attempts', key: 'delivery_id, ordinal', condition: 'made_at <= ?', ms: 30 * dayMs },
  { table: 'webhook_deliveries', key: 'id', condition: 'made_at <= ?', ms: 30 * dayMs },
  { table: 'webhooks', key: 'id', condition: 'removed_at <= ?', ms: 30 * dayMs },
];

export const oldActs: Over = { table: 'staff_acts', key: 'id', condition: 'acted_at <= ?' };

/**
 * Ends overdue holds and expired carts, and removes what is no longer needed, in small batches, so that buyers do not wait. Begins no
 * further batch after the signal aborts. Returns the number of ended holds and carts.
 */
export async function sweep(sales: Sales, signal?: AbortSignal): Promise<number> {
  const holds = await lapseHolds(sales, signal);
  const carts = await sales.backEnd.expireCarts(signal);
  const now = await sales.readNow();
  for (const over of kept) await forgetRows(sales.database, over, now.at - over.ms, signal);
  await forgetOrigins(sales, originsOfHolds, now.at - countedMs, signal);
  // Runs after the orders without a payment were removed.
  await forgetOrigins(sales, originsOfOrders, now.at - dayMs, signal);
  await forgetRows(sales.database, oldActs, now.at - sales.settings.staffTrailYears * yearMs, signal);
  return holds + carts;
}

const originsOfHolds = {
  rows: 'SELECT holder, line, pool FROM holds WHERE address_key IS NOT NULL AND until_at <= ?',
  update: 'UPDATE holds SET address_key = NULL, network_key = NULL, site_key = NULL WHERE (holder, line, pool)',
};

const originsOfOrders = {
  rows: 'SELECT number FROM orders WHERE address_key IS NOT NULL AND payable_until <= ?',
  update: 'UPDATE orders SET address_key = NULL, site_key = NULL WHERE number',
};

/** Removes the call's origin from rows that no longer count for the bounds of callers. */
async function forgetOrigins(
  { database }: Sales,
  { rows, update }: { rows: string; update: string },
  before: number,
  signal?: AbortSignal,
): Promise<void> {
  await inPortions(database, signal, (most) => [`${update} IN (${rows} LIMIT ${most})`, before]);
}
