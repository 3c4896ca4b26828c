import type { Commerce } from '#server/commerce/commerce.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Job } from './repeat.ts';

/** What has to happen without anybody calling. Each job finds its work in the database, so that any node may do it. */
export function listJobs({
  commerce,
  payments,
  mailer,
}: {
  commerce: Commerce;
  payments: Payments;
  mailer: Mailer;
}): Job[] {
  return [
    { name: 'end-holds', everySeconds: 15, work: () => commerce.inventory.sweep() },
    { name: 'finish-placing', everySeconds: 5, work: () => commerce.orders.catchUp() },
    // First asked, then cancelled: a payment that has arrived must not meet a cancelled order.
    { name: 'settle-payments', everySeconds: 20, work: () => payments.settleOpen() },
    { name: 'cancel-unpaid', everySeconds: 20, work: () => commerce.orders.cancelUnpaid() },
    { name: 'refund-payments', everySeconds: 20, work: () => payments.refundDue() },
    { name: 'send-mail', everySeconds: 3, work: () => mailer.sendDue() },
  ];
}
