import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { redeem } from '#shared/contract/staff/redeem.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { type Measured, measure } from './measure.ts';
import type { Crowd } from './shopping/visitor.ts';
import { signInStaff } from './sign-in-staff.ts';
import type { StoreProcess } from './store-process.ts';

/** The bench sells tickets for many days and redeems all on one day. */
export const toleranceDays = 30;

/** Redeems the tickets that a store on SQLite has sold in this run, once each. */
export async function redeemTickets(
  { folder }: StoreProcess,
  crowd: Crowd,
  { clients, most, environment }: { clients: number; most: number; environment: Record<string, string> },
): Promise<Measured> {
  const cookie = await signInStaff(crowd, { folder, environment, permission: 'order.redeem' });
  const numbers = soldTickets(join(folder, 'gondola.sqlite'), most);
  if (numbers.length === 0) throw new Error('There is no ticket to redeem.');
  const next = numbers.values();
  return measure({
    clients,
    until: { count: numbers.length },
    async step() {
      const ticket = next.next().value ?? '';
      const { items } = await crowd.next(cookie).call(redeem, { ticket, nonce: crypto.randomUUID() });
      if (items[0]?.status !== 'ok') throw new Error(`Ticket ${ticket} was not redeemed: ${items[0]?.reason}`);
    },
  });
}

function soldTickets(file: string, most: number): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const until = addDays(new Date().toISOString().slice(0, 10), toleranceDays - 1);
  const rows = database
    .prepare(
      `SELECT t.id FROM orders o JOIN tickets t ON t.order_number = o.number
       WHERE o.fake_id NOT LIKE 'copy-of-an-order-%' AND t.state = 'issued'
         AND EXISTS (SELECT 1 FROM holds h WHERE h.holder = o.number AND h.state = 'taken' AND h.date <= ?)
       ORDER BY o.created_at, t.id LIMIT ?`,
    )
    .all(until, most);
  database.close();
  return rows.map(({ id }) => String(id));
}
