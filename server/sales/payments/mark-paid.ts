import { forgetOrigin } from '#server/sales/holds/hold.ts';
import { book } from '#server/sales/ledger/book.ts';
import { bookLines } from '#server/sales/ledger/sales-lines.ts';
import { bookForVendors } from '#server/sales/ledger/vendor-entries.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import {
  type StoredOrder,
  snapshotOf,
  updateOrderDocument,
  updateOrderStatus,
} from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { giveReceipt } from '#server/sales/receipts/give-receipt.ts';
import { receiptOf } from '#server/sales/receipts/receipt-facts.ts';
import { noteVisitDays } from '#server/sales/reminding/stored-reminder.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { issueTickets } from './issue-tickets.ts';

/**
 * Makes an order paid. The same step issues its tickets and the bought gift codes, books the sale, issues the receipt, and queues the email
 * about them.
 */
export function markPaid(
  step: Step,
  settings: Pick<SalesSettings, 'signTicket'>,
  order: StoredOrder,
  { key, method, seatedAgain }: { key: string; method: string; seatedAgain?: OrderedItem[] },
): void {
  const { now } = step;
  const { number, version } = order;
  const sold = seatedAgain ? { ...order, items: seatedAgain } : order;
  const paid = { number, version, status: 'paid', paid_at: now.at, payment_key: key };
  step.change(
    seatedAgain ? updateOrderDocument({ ...paid, doc: JSON.stringify(snapshotOf(sold)) }) : updateOrderStatus(paid),
    forgetOrigin({ holder: number }),
  );
  sellOrder(step, settings, sold, { key, method });
}

/** Issues the tickets of a paid order, books its sale, issues its receipt, and queues the email. */
export function sellOrder(
  step: Step,
  { signTicket }: Pick<SalesSettings, 'signTicket'>,
  order: StoredOrder,
  { key, method }: { key: string; method: string },
): void {
  const { now } = step;
  const { number, items } = order;
  const { tickets, changes } = issueTickets(signTicket, number, items, { paidAt: now.at, timeZone: now.timeZone });
  step.change(
    ...changes,
    book(order, key, { what: 'sold', order }, now),
    bookLines(order, key, { what: 'sold', items }, now),
    bookForVendors(order, key, { what: 'sold', items }, now),
    giveReceipt('receipt', { orderNumber: number, fact: key }, receiptOf(order, method, now), now),
    noteVisitDays(number, items, now),
    queueMail('tickets', order, key, now),
  );
  step.tell({ what: 'order-paid', cents: order.totalCents, tickets });
}
