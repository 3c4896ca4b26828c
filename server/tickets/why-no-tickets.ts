import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';

/** The failure when an order has no ticket to show: it waits for its payment, was cancelled unpaid, or all of its tickets have ended. */
export function whyNoTickets({
  status,
  tickets,
}: Pick<WholeOrder, 'status'> & { tickets: readonly unknown[] }): ErrorCode {
  if (tickets.length > 0) return 'tickets-ended';
  return status === 'cancelled' ? 'order-cancelled' : 'tickets-not-issued';
}
