import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import type { TicketRow } from '#server/sales/orders/order-parts.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import { statusOfItems } from '#server/sales/orders/status-of-items.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { lessRefunded } from './less-refunded.ts';
import { refundedUnits } from './refunded-units.ts';
import { type Granted, type RefundedOrder, storeRefund } from './store-refund.ts';
import { voidTickets } from './void-tickets.ts';

/** Adds a granted refund of units to a step: tickets, places and money. Fails when a ticket is already used. */
export async function refundUnits(
  sales: Sales,
  step: Step,
  found: RefundedOrder & { tickets: readonly TicketRow[] },
  granted: Granted,
): Promise<Result<DecidedRefund>> {
  const { order } = found;
  const { sums } = granted;
  const items = lessRefunded(order.items, sums.items);
  const voided = voidTickets(
    sales.settings.signTicket,
    {
      number: order.number,
      items,
      refunded: sums.items,
      paid: { paidAt: order.paidAt ?? step.now.at, timeZone: step.now.timeZone },
    },
    found.tickets,
  );
  if (!voided.ok) return voided;
  step.change(...voided.value);
  const { taken } = await step.ask({ taken: selectHolds({ holder: order.number }) });
  // Releasing places cannot cause a shortage.
  await changeHolds(step, taken, takenHolds(order.number, items));
  const outcome = {
    items,
    back: refundedUnits(order.items, sums.items),
    status: statusOfItems(items),
    answers: order.refundAskedAt,
    refundAskedAt: null,
    refundComment: null,
  };
  return succeed(await storeRefund(step, found, granted, outcome));
}
