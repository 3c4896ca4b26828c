import type { GivenReceipt } from '#server/sales/orders/receipt.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';
import { receiptPath } from '#shared/rules/receipt-path.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailLink } from './mail-layout.ts';

/**
 * Links to those receipts of the order that the email is about. Receipts are not attached: drawing them would delay the tickets, and few
 * buyers open them.
 */
export function receiptLinks({ order, publicUrl }: MailFacts, isMeant: (receipt: GivenReceipt) => boolean): MailLink[] {
  return order.receipts
    .filter(isMeant)
    .map((receipt) => ({ title: receiptText(receipt), url: publicUrl + receiptPath(order.fakeId, receipt.number) }));
}
