import { returnToGiftCode } from '#server/sales/gift-codes/return-to-gift-code.ts';
import { sellGiftCode } from '#server/sales/gift-codes/sell-gift-code.ts';
import { book } from '#server/sales/ledger/book.ts';
import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import { bookLines } from '#server/sales/ledger/sales-lines.ts';
import { bookAfterSale } from '#server/sales/ledger/vendor-entries.ts';
import { isForgotten, wordsToStore } from '#server/sales/orders/forgotten-buyer.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { DecidedRefund, RefundGrant, RefundSums } from '#server/sales/orders/refund.ts';
import { type StoredOrder, snapshotOf, updateRefundedOrders } from '#server/sales/orders/stored-order.ts';
import type { ReceiptRow } from '#server/sales/orders/stored-receipt.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { changeReturned, type PaymentRow, toPayment } from '#server/sales/payments/stored-payment.ts';
import { shortId } from '#server/sales/random-id.ts';
import { giveReceipt } from '#server/sales/receipts/give-receipt.ts';
import { creditNoteOf } from '#server/sales/receipts/receipt-facts.ts';
import type { Step } from '#server/sales/step.ts';
import { returnedBefore } from './returned-before.ts';
import { fallDue, methodsOf, receiptsOf, shareOverPayments } from './share-over-payments.ts';
import type { RefundMoney } from './split-refund-money.ts';
import { insertRefunds } from './stored-refund.ts';

export interface RefundedOrder {
  order: StoredOrder;
  payments: readonly PaymentRow[];
  receipts: readonly ReceiptRow[];
}

export type Granted = Pick<RefundGrant, 'nonce' | 'say' | 'by' | 'despiteDispute' | 'asGiftCode' | 'reason'> & {
  sums: RefundSums;
  money: RefundMoney;
  /** The fee by the terms, even if it is waived. */
  termsFeeCents: number | null;
};

/** The outcome of a refund: the order after it, and the refund in the form that is booked. */
interface Outcome extends Pick<StoredOrder, 'status' | 'refundAskedAt' | 'refundComment'> {
  items: readonly OrderedItem[];
  back: readonly RefundedUnits[];
  /** The request that the refund answers; null when it answers none. */
  answers: number | null;
}

/**
 * Adds a granted refund to a step: its row, the books, the credit note, the email, and the return of the money or the gift code in its
 * place.
 */
export async function storeRefund(
  step: Step,
  { order, payments, receipts }: RefundedOrder,
  { sums, money, ...grant }: Granted,
  outcome: Outcome,
): Promise<DecidedRefund> {
  const id = shortId();
  const issued =
    grant.asGiftCode && money.dueCents > 0
      ? sellGiftCode(order.number, { priceCents: money.dueCents }, { origin: 'refund', at: step.now.at })
      : null;
  const issuedCents = issued ? money.dueCents : 0;
  const returned = { ...money, dueCents: money.dueCents - issuedCents };
  const paid = payments.map(toPayment);
  const parts = shareOverPayments(paid, returned);
  const { number, version, currency } = order;
  const comment = outcome.answers === null ? null : order.refundComment;
  const words = wordsToStore(order, { comment, say: grant.say, reason: grant.reason ?? null });
  step.change(
    updateRefundedOrders({
      number,
      version,
      status: outcome.status,
      refund_asked_at: outcome.refundAskedAt,
      refund_comment: outcome.refundComment,
      doc: JSON.stringify(snapshotOf({ ...order, items: [...outcome.items] })),
    }),
    insertRefunds({
      id,
      order_number: number,
      nonce: grant.nonce,
      outcome: 'granted',
      decided_by: grant.by,
      decided_at: step.now.at,
      asked_at: outcome.answers,
      ...words,
      money_cents: sums.moneyCents,
      gift_cents: sums.giftCodeCents,
      fee_cents: sums.feeCents,
      outside_cents: money.outsideCents,
      doc: JSON.stringify(sums.items),
      issued_code: issued?.code ?? null,
      issued_cents: issuedCents,
    }),
    ...(issued ? [issued.change] : []),
  );
  if (order.giftCode && sums.giftCodeCents > 0) {
    await returnToGiftCode(step, order, { cents: sums.giftCodeCents, fact: id });
  }
  const before = await returnedBefore(step, number, money.outsideCents);
  const { back } = outcome;
  const { moneyCents } = sums;
  const issuedCode = issued ? { code: issued.code, cents: issuedCents } : null;
  const takesBack = receiptsOf(receipts, parts);
  const creditNote = creditNoteOf(order, { sums, back, money: methodsOf(parts), issuedCode, takesBack }, step.now);
  step.change(
    book(order, id, { what: 'refund-granted', items: back, moneyCents, before, issuedCents }, step.now),
    bookLines(order, id, { what: 'refunded', items: order.items, refunded: sums.items }, step.now),
    ...(await bookAfterSale(step, order, id, { what: 'refunded', items: order.items, refunded: sums.items })),
    giveReceipt('credit-note', { orderNumber: number, fact: id }, creditNote, step.now),
    ...fallDue(step.now, parts, { refundId: id, despiteDispute: grant.despiteDispute ?? false }),
    // The money that the code stands for must still be at the service, so the payments must be as they were read.
    ...(issued ? paid.filter((payment) => !parts.some((part) => part.payment === payment)) : []).map((payment) =>
      changeReturned(payment, step.now.at),
    ),
  );
  if (!isForgotten(order)) step.change(queueMail('refund-granted', order, order.paymentKey, step.now, id));
  const { outsideCents } = money;
  return {
    ...{ id, outcome: 'granted', currency, decidedAt: step.now.at, say: words.say, ...sums, outsideCents },
    ...(issuedCode ? { issuedCode } : {}),
    plan: {
      orderVersion: version,
      returns: parts.map(({ payment, dueCents }) => ({ method: payment.method, cents: dueCents })),
      termsFeeCents: grant.termsFeeCents,
    },
    money: stateOfReturn(sums, returned, issuedCents),
  };
}

function stateOfReturn(
  { moneyCents }: RefundSums,
  { dueCents }: RefundMoney,
  issuedCents: number,
): DecidedRefund['money'] {
  if (moneyCents === issuedCents) return 'none';
  return dueCents > 0 ? 'due' : 'done';
}
