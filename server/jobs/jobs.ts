import type { Mailer } from '#server/mail/mailer.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { TestPaymentStore } from '#server/payments/test-gateway/store.ts';
import type { Webhooks } from '#server/payments/webhooks.ts';
import type { JobOrders } from '#server/sales/create-orders.ts';
import type { Inventory } from '#server/sales/inventory/create-inventory.ts';
import type { ReceiptMarker } from '#server/sales/receipts/receipt-marker.ts';
import type { Job } from './repeat.ts';

/** The store's background jobs. Each finds its work in the database, so that any node can do it. */
export function listJobs(parts: {
  orders: JobOrders;
  inventory: Pick<Inventory, 'sweep'>;
  payments: Payments;
  webhooks: Pick<Webhooks, 'catchUp'>;
  members: Pick<Members, 'sweep'>;
  media: Pick<Media, 'sweep'>;
  mailer: Mailer;
  testPayments: Pick<TestPaymentStore, 'sweep'>;
  receiptMarker: Pick<ReceiptMarker, 'mark'>;
  /** Queues emails to staff who want to know about stuck work. Returns how many. */
  mailAboutWork(): Promise<number>;
  /** Publishes the drafts of the catalogue whose time has come. Returns how many revisions it made. */
  publishDue(): Promise<number>;
  tasks: {
    /** Does long work of staff. Returns how many tasks it ended. */
    run(signal: AbortSignal): Promise<number>;
    /** Deletes old tasks with their files. Returns how many. */
    forget(signal: AbortSignal): Promise<number>;
  };
  /** The hour, on the operator's clock, at which reminders are sent; null: never. */
  reminderHour: number | null;
  /** 0: never. */
  forgetGuestsAfterDays: number;
  /** 0: never. */
  lookBackDays: number;
}): Job[] {
  const { orders, inventory, payments, webhooks, members, media, mailer, testPayments, receiptMarker } = parts;
  const { reminderHour, forgetGuestsAfterDays, lookBackDays } = parts;
  const lookBack: Job = {
    name: 'look-back',
    everySeconds: 60,
    work: (signal) => payments.lookBackAtTaken(lookBackDays, signal),
  };
  const forgetGuests: Job = {
    name: 'forget-guests',
    everySeconds: 3600,
    work: (signal) => orders.forgetGuests(forgetGuestsAfterDays, signal),
  };
  return [
    { name: 'end-holds', everySeconds: 15, work: (signal) => inventory.sweep(signal) },
    { name: 'finish-placing', everySeconds: 5, work: () => orders.catchUp() },
    // Payments are settled before unpaid orders are cancelled, so that a captured payment finds its order still waiting.
    {
      name: 'settle-payments',
      everySeconds: 20,
      work: async (signal) => (await webhooks.catchUp(signal)) + (await payments.settleOpen(signal)),
    },
    { name: 'cancel-unpaid', everySeconds: 20, work: (signal) => orders.cancelUnpaid(signal) },
    { name: 'refund-payments', everySeconds: 20, work: (signal) => payments.makeDueReturns(signal) },
    { name: 'note-fees', everySeconds: 300, work: (signal) => payments.settleFees(signal) },
    { name: 'remind-visits', everySeconds: 300, work: (signal) => orders.remindVisits(reminderHour, signal) },
    { name: 'mail-staff', everySeconds: 300, work: () => parts.mailAboutWork() },
    { name: 'publish-due', everySeconds: 5, work: () => parts.publishDue() },
    { name: 'run-tasks', everySeconds: 2, work: (signal) => parts.tasks.run(signal) },
    { name: 'forget-tasks', everySeconds: 3600, work: (signal) => parts.tasks.forget(signal) },
    { name: 'send-mail', everySeconds: 3, work: (signal) => mailer.sendDue(signal) },
    { name: 'mark-receipts', everySeconds: 5, work: () => receiptMarker.mark() },
    { name: 'list-earlier-orders', everySeconds: 3, work: (signal) => orders.listEarlier(signal) },
    { name: 'forget-sessions', everySeconds: 600, work: (signal) => members.sweep(signal) },
    { name: 'sweep-media', everySeconds: 120, work: (signal) => media.sweep(signal) },
    { name: 'forget-test-payments', everySeconds: 3600, work: (signal) => testPayments.sweep(signal) },
    ...(lookBackDays > 0 ? [lookBack] : []),
    ...(forgetGuestsAfterDays > 0 ? [forgetGuests] : []),
  ];
}
