import { forgetOrigin } from '#server/sales/holds/hold.ts';
import { book } from '#server/sales/ledger/book.ts';
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
  const paid = { number, version, status: 'paid', paid_at: step.now.at, payment_key: payment.key };
  const { tickets, changes } = issueTickets(signTicket, number, items, {
    paidAt: step.now.at,
    timeZone: step.now.timeZone,
  });
  step.change(
    payment.items
      ? updateOrderDocument({ ...paid, doc: JSON.stringify(snapshotOf({ ...order, items })) })
      : updateOrderStatus(paid),
    ...changes,
    forgetOrigin({ holder: number }),
    book(order, payment.key, { what: 'sold', order: { ...order, items } }, step.now),
    giveReceipt(
      'receipt',
      { orderNumber: number, fact: payment.key },
      receiptOf({ ...order, items }, payment.method, step.now),
      step.now,
    ),
    noteVisitDays(number, items, step.now),
    queueMail('tickets', order, payment.key, step.now),
  );
  step.tell({ what: 'order-paid', cents: order.totalCents, tickets });
}
