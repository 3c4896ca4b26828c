import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { askOrderRows } from './order-rows.ts';
import { toStaffOrder } from './to-staff-order.ts';
import { withoutTicketNumbers } from './without-ticket-numbers.ts';

/** Everything about one order for staff. `seesLedger`, `seesTicketNumbers`: the person may also read the ledger and whole ticket numbers. */
export async function showOrder(
  { database }: Pick<Desk, 'database'>,
  orders: Pick<StaffOrders, 'byNumber'>,
  { number, seesLedger, seesTicketNumbers }: { number: string; seesLedger: boolean; seesTicketNumbers: boolean },
): Promise<Result<StaffOrder>> {
  const found = await orders.byNumber(number);
  if (!found.ok) return found;
  const rows = await database.ask(askOrderRows(found.value));
  const order = toStaffOrder(found.value, rows, seesLedger);
  return succeed(seesTicketNumbers ? order : withoutTicketNumbers(order));
}
