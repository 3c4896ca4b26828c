import { book } from '#server/sales/ledger/book.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
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
import type { Work } from '#server/sales/unit-of-work.ts';
import { issueTickets } from './issue-tickets.ts';

/**
 * Makes an order paid. The same step issues its tickets and the bought gift codes, books the sale, issues the receipt, and queues the email
 * about them.
 */
export function markPaid(
  work: Work,
  { signTicket }: Pick<SalesSettings, 'signTicket'>,
  order: StoredOrder,
  payment: {
    key: string;
    method: string;
    /** The items of an order that was seated again. */
    items?: OrderedItem[] | undefined;
  },
): void {
  const { number, version } = order;
  const items = payment.items ?? order.items;
  const paid = { number, version, status: 'paid', paid_at: work.now.at, payment_key: payment.key };
  const { tickets, changes } = issueTickets(signTicket, number, items, {
    paidAt: work.now.at,
    timeZone: work.now.timeZone,
  });
  work.change(
    payment.items
      ? updateOrderDocument({ ...paid, doc: JSON.stringify(snapshotOf({ ...order, items })) })
      : updateOrderStatus(paid),
    ...changes,
    book(order, payment.key, { what: 'sold', order: { ...order, items } }, work.now),
    giveReceipt(
      'receipt',
      { orderNumber: number, fact: payment.key },
      receiptOf({ ...order, items }, payment.method, work.now),
      work.now,
    ),
    noteVisitDays(number, items, work.now),
    queueMail('tickets', order, payment.key, work.now),
  );
  work.tell({ what: 'order-paid', cents: order.totalCents, tickets });
}
