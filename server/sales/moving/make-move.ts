import type { Change } from '#server/database/write.ts';
import { returnToGiftCode } from '#server/sales/gift-codes/return-to-gift-code.ts';
import { updateTicketStates } from '#server/sales/gift-codes/void-gift-codes.ts';
import { book } from '#server/sales/ledger/book.ts';
import { bookLines } from '#server/sales/ledger/sales-lines.ts';
import { bookAfterSale } from '#server/sales/ledger/vendor-entries.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import type { MoveDocument, MoveRequest } from '#server/sales/orders/move.ts';
import { noteMovedItems } from '#server/sales/orders/order-visits.ts';
import { type StoredOrder, snapshotOf } from '#server/sales/orders/stored-order.ts';
import type { ReceiptRow } from '#server/sales/orders/stored-receipt.ts';
import type { MoveRow } from '#server/sales/orders/whole-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { issueTickets } from '#server/sales/payments/issue-tickets.ts';
import { shortId } from '#server/sales/random-id.ts';
import { giveReceipt } from '#server/sales/receipts/give-receipt.ts';
import { creditNoteOfMove, receiptOfMove } from '#server/sales/receipts/receipt-facts.ts';
import { fallDue, methodsOf, type PaymentShare, receiptsOf } from '#server/sales/refunds/share-over-payments.ts';
import { noteVisitDays } from '#server/sales/reminding/stored-reminder.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import type { PlannedMove } from './plan-move.ts';
import { insertMoves, updateMovedOrders } from './stored-move.ts';

interface MoveMoney {
  order: StoredOrder;
  parts: readonly PaymentShare[];
  receipts: readonly ReceiptRow[];
  /** Null when nothing was paid for the move. */
  paidBy: { paymentKey: string; method: string } | null;
}

/**
 * Adds all changes of a planned move to a step: places, tickets, the order, the books, the email, the refund or the receipt, and the credit
 * note. The caller has planned the move and found its places, so it cannot fail here.
 */
export async function makeMove(
  { settings }: Pick<Sales, 'settings'>,
  step: Step,
  { order, parts, receipts, paidBy }: MoveMoney,
  { items, after, cost }: PlannedMove,
  { wish, places }: { wish: Pick<MoveRequest, 'to' | 'nonce' | 'by'>; places: readonly Change[] },
): Promise<MoveRow> {
  const { moneyCents, giftCodeCents, feeCents } = cost;
  const paid = { paidAt: order.paidAt ?? step.now.at, timeZone: step.now.timeZone };
  const moved = items.map((one) => one.moved);
  const { changes } = issueTickets(settings.signTicket, order.number, moved, paid);
  const id = shortId();
  const doc: MoveDocument = {
    items: items.map((one) => ({
      itemId: one.item.itemId,
      newItemId: one.moved.itemId,
      units: one.cost.units,
      tickets: one.old.map((ticket) => ticket.id),
    })),
    from: { date: items[0]?.item.visitDate ?? '', slot: items[0]?.item.slot ?? '' },
    to: wish.to,
  };
  const row = {
    id,
    order_number: order.number,
    nonce: wish.nonce,
    moved_by: wish.by,
    moved_at: step.now.at,
    money_cents: moneyCents,
    gift_cents: giftCodeCents,
    fee_cents: feeCents,
    paid_cents: paidBy ? cost.dueCents : 0,
    payment_key: paidBy?.paymentKey ?? null,
    doc: JSON.stringify(doc),
  };
  step.change(
    ...places,
    updateTicketStates(...items.flatMap(({ old }) => old.map((ticket) => ({ id: ticket.id, state: 'void' })))),
    ...changes,
    updateMovedOrders({
      number: order.number,
      version: order.version,
      total_cents: after.totalCents,
      doc: JSON.stringify(snapshotOf(after)),
    }),
    ...noteMovedItems(order, order.items, after.items),
    insertMoves(row),
    book(order, id, { what: 'moved', before: order, after, moneyCents }, step.now),
    bookLines(order, id, { what: 'moved', before: order.items, after: after.items }, step.now),
    ...(await bookAfterSale(step, order, id, { what: 'moved', before: order.items, after: after.items })),
    noteVisitDays(order.number, moved, step.now),
    queueMail('visit-moved', order, paidBy?.paymentKey ?? order.paymentKey, step.now, id),
  );
  if (order.giftCode && giftCodeCents > 0) await returnToGiftCode(step, order, { cents: giftCodeCents, fact: id });
  if (paidBy) {
    const sale = { items, cost, method: paidBy.method, soldOn: soldOn(order, step.now) };
    const receipt = receiptOfMove(order, after, sale, step.now);
    step.change(giveReceipt('receipt', { orderNumber: order.number, fact: paidBy.paymentKey }, receipt, step.now));
  }
  if (moneyCents + giftCodeCents > 0) {
    const takesBack = receiptsOf(receipts, parts);
    const difference = { items, cost, money: methodsOf(parts), takesBack };
    const note = creditNoteOfMove(order, after, difference, step.now);
    step.change(giveReceipt('credit-note', { orderNumber: order.number, fact: id }, note, step.now));
  }
  step.change(...fallDue(step.now, parts, { refundId: id }));
  return row;
}
