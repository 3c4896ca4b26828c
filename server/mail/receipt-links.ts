import type { GivenReceipt } from '#server/sales/orders/receipt.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';
import { receiptPath } from '#shared/rules/receipt-path.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailLink } from './mail-layout.ts';

/** Links to the receipts that an email is about. An attached receipt would delay the tickets, and few buyers open receipts. */
export function receiptLinks({ order, publicUrl }: MailFacts, isMeant: (receipt: GivenReceipt) => boolean): MailLink[] {
  return order.receipts
    .filter(isMeant)
    .map((receipt) => ({ title: receiptText(receipt), url: publicUrl + receiptPath(order.fakeId, receipt.number) }));
}
