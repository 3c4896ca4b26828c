import type { StoreTexts } from '#server/content/content.ts';
import { composeGiftCode } from '#server/mail/compose-gift-code.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { ComposedMail } from '#server/mail/frame-mail.ts';
import type { WordedMail } from '#server/mail/own-words.ts';
import { type OperatorTexts, operatorIn } from '#server/sales/operator.ts';
import { ticketDocument } from '#server/tickets/document.ts';
import type { TicketPrinter } from '#server/tickets/printer.ts';
import { wordReceipt } from '#server/tickets/word-receipt.ts';
import type { Result } from '#shared/contract/errors.ts';
import { type SampleFacts, sampleMove, sampleOrder, sampleReceipt, sampleRefund } from './sample-order.ts';

/** The store whose words an example shows. */
export interface SampleStore extends SampleFacts {
  store: StoreTexts;
  /** The seller on receipts; null when the store has named none. */
  operator: OperatorTexts | null;
}

export type SampleMail = WordedMail;

export type SampleName = 'ticket' | 'receipt';

/** Examples of emails and documents with invented data. Nothing is stored or sent. */
export interface SampleDocuments {
  mail(mail: SampleMail, sample: SampleStore): ComposedMail;
  pdf(name: SampleName, sample: SampleStore): Promise<Result<Uint8Array>>;
}

type OrderSample = Pick<Parameters<typeof composeMail>[0], 'kind' | 'refundId'>;

const orderMails: Record<Exclude<WordedMail, 'giftCode'>, OrderSample> = {
  confirmation: { kind: 'tickets', refundId: null },
  reminder: { kind: 'visit-reminder', refundId: null },
  move: { kind: 'visit-moved', refundId: sampleMove },
  replacement: { kind: 'tickets-replaced', refundId: null },
  refundRequest: { kind: 'refund-asked', refundId: null },
  refund: { kind: 'refund-granted', refundId: sampleRefund },
  refundRefusal: { kind: 'refund-refused', refundId: sampleRefund },
};

/** The emails that have an example. */
export function isSampleMail(name: string): name is SampleMail {
  return name === 'giftCode' || Object.hasOwn(orderMails, name);
}

export function createSampleDocuments({
  publicUrl,
  printer,
}: {
  publicUrl: string;
  printer: Pick<TicketPrinter, 'print' | 'printReceipt'>;
}): SampleDocuments {
  return {
    mail(mail, { store, ...facts }) {
      const { locale, currency } = facts;
      if (mail === 'giftCode')
        return composeGiftCode({
          code: 'EXAM-PLE0-0000-0000',
          amountCents: 10_000,
          currency,
          locale,
          store,
          publicUrl,
        });
      const order = sampleOrder(facts);
      const day = order.voucherDate;
      return composeMail({
        ...orderMails[mail],
        locale,
        refund: null,
        day,
        order,
        store,
        publicUrl,
        wallets: [],
        shops: new Map(),
      });
    },

    async pdf(name, { store, operator, ...facts }) {
      const order = sampleOrder(facts);
      const from = { ...store, publicUrl };
      if (name === 'ticket') return printer.print(ticketDocument(order, from, facts.locale), new Map());
      return printer.printReceipt(
        wordReceipt(sampleReceipt(order, operator && operatorIn(operator, facts.locale)), from),
      );
    },
  };
}
