import type { Commerce } from '#server/commerce/commerce.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { TestPaymentStore } from '#server/payments/test-gateway/store.ts';
import type { Job } from './repeat.ts';

/** What has to happen without anybody calling. Each job finds its work in the database, so that any node may do it. */
export function listJobs({
  commerce,
  payments,
  mailer,
  testPayments,
}: {
  commerce: Commerce;
  payments: Payments;
  mailer: Mailer;
  testPayments: Pick<TestPaymentStore, 'sweep'>;
}): Job[] {
  return [
    { name: 'end-holds', everySeconds: 15, work: () => commerce.inventory.sweep() },
    { name: 'finish-placing', everySeconds: 5, work: () => commerce.orders.catchUp() },
    // First asked, then cancelled: a payment that has arrived must not meet a cancelled order.
    { name: 'settle-payments', everySeconds: 20, work: (signal) => payments.settleOpen(signal) },
    { name: 'cancel-unpaid', everySeconds: 20, work: () => commerce.orders.cancelUnpaid() },
    { name: 'refund-payments', everySeconds: 20, work: (signal) => payments.refundDue(signal) },
    { name: 'send-mail', everySeconds: 3, work: (signal) => mailer.sendDue(signal) },
    { name: 'forget-test-payments', everySeconds: 3600, work: () => testPayments.sweep() },
  ];
}
