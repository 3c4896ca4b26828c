import type { GivenReceipt } from '#server/sales/orders/receipt.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';
import { receiptPath } from '#shared/rules/receipt-path.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailLink } from './mail-layout.ts';

/** Lead to the receipts that a mail is about. Drawing them for each mail would take time from the tickets, and few open them. */
export function receiptLinks({ order, publicUrl }: MailFacts, isMeant: (receipt: GivenReceipt) => boolean): MailLink[] {
  return order.receipts
    .filter(isMeant)
    .map((receipt) => ({ title: receiptText(receipt), url: publicUrl + receiptPath(order.fakeId, receipt.number) }));
}
