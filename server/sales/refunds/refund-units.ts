import { returnToGiftCode } from '#server/sales/gift-codes/return-to-gift-code.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { TicketRow } from '#server/sales/orders/order-parts.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { DecidedRefund, RefundGrant, RefundSums } from '#server/sales/orders/refund.ts';
import { statusOfItems } from '#server/sales/orders/status-of-items.ts';
import { type StoredOrder, snapshotOf, updateRefundedOrders } from '#server/sales/orders/stored-order.ts';
import type { ReceiptRow } from '#server/sales/orders/stored-receipt.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { type PaymentRow, toPayment } from '#server/sales/payments/stored-payment.ts';
import { shortId } from '#server/sales/random-id.ts';
import { giveReceipt } from '#server/sales/receipts/give-receipt.ts';
import { creditNoteOf } from '#server/sales/receipts/receipt-facts.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { refundedUnits } from './refunded-units.ts';
import { returnedBefore } from './returned-before.ts';
import { fallDue, methodsOf, receiptsOf, shareOverPayments } from './share-over-payments.ts';
import type { RefundMoney } from './split-refund-money.ts';
import { insertRefunds } from './stored-refund.ts';
import { voidTickets } from './void-tickets.ts';

interface Found {
  order: StoredOrder;
  payments: readonly PaymentRow[];
  tickets: readonly TicketRow[];
  receipts: readonly ReceiptRow[];
}

type Granted = Pick<RefundGrant, 'nonce' | 'say' | 'by' | 'despiteDispute'> & {
  sums: RefundSums;
  money: RefundMoney;
};

/** Adds a granted refund to a step, with the credit note, the email and the return. Fails when a ticket is already used. */
export async function refundUnits(
  sales: Sales,
  step: Step,
  { order, ...found }: Found,
  { sums, money, ...grant }: Granted,
): Promise<Result<DecidedRefund>> {
  const items = lessRefunded(order.items, sums);

  const parts = shareOverPayments(found.payments.map(toPayment), money);
  const voided = voidTickets(
    sales.settings.signTicket,
    {
      number: order.number,
      items,
      refunded: sums.items,
      paid: { paidAt: order.paidAt ?? step.now.at, timeZone: step.now.timeZone },
    },
    found.tickets,
  );
  if (!voided.ok) return voided;

  const id = shortId();
  step.change(
    ...voided.value,
    updateRefundedOrders({
      number: order.number,
      version: order.version,
      status: statusOfItems(items),
      refund_asked_at: null,
      refund_comment: null,
      doc: JSON.stringify(snapshotOf({ ...order, items })),
    }),
    insertRefunds({
      id,
      order_number: order.number,
      nonce: grant.nonce,
      outcome: 'granted',
      decided_by: grant.by,
      decided_at: step.now.at,
      asked_at: order.refundAskedAt,
      comment: order.refundComment,
      say: grant.say,
      money_cents: sums.moneyCents,
      gift_cents: sums.giftCodeCents,
      fee_cents: sums.feeCents,
      outside_cents: money.outsideCents,
      doc: JSON.stringify(sums.items),
    }),
  );
  const { taken } = await step.ask({ taken: selectHolds({ holder: order.number }) });
  // Releasing places cannot cause a shortage.
  await changeHolds(step, taken, takenHolds(order.number, items));
  if (order.giftCode && sums.giftCodeCents > 0) {
    await returnToGiftCode(step, order, { cents: sums.giftCodeCents, fact: id });
  }
  const back = refundedUnits(order.items, sums.items);
  const before = await returnedBefore(step, order.number, money.outsideCents);
  const takesBack = receiptsOf(found.receipts, parts);
  const creditNote = creditNoteOf(order, { sums, back, money: methodsOf(parts), takesBack }, step.now);
  step.change(
    book(order, id, { what: 'refund-granted', items: back, moneyCents: sums.moneyCents, before }, step.now),
    giveReceipt('credit-note', { orderNumber: order.number, fact: id }, creditNote, step.now),
    ...fallDue(step.now, parts, { refundId: id, despiteDispute: grant.despiteDispute ?? false }),
  );
  if (!isForgotten(order)) step.change(queueMail('refund-granted', order, order.paymentKey, step.now, id));
  const { currency } = order;
  const { outsideCents } = money;
  return succeed({
    ...{ id, outcome: 'granted', currency, decidedAt: step.now.at, say: grant.say, ...sums, outsideCents },
    money: sums.moneyCents === 0 ? 'none' : money.dueCents > 0 ? 'due' : 'done',
  });
}

function lessRefunded(items: readonly OrderedItem[], { items: refunded }: RefundSums): OrderedItem[] {
  return items.map((item) => {
    const back = refunded.find(({ itemId }) => itemId === item.itemId);
    return back ? { ...item, refunded: item.refunded + back.units } : item;
  });
}
