import type { MovedVisit } from '#server/sales/back-end/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { returnToGiftCode } from '#server/sales/gift-codes/return-to-gift-code.ts';
import { updateTicketStates } from '#server/sales/gift-codes/void-gift-codes.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { Move, MoveCost, MovedUnits, MoveRequest } from '#server/sales/orders/move.ts';
import { selectMoveMoney, selectTickets } from '#server/sales/orders/order-parts.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import { firstOrder, type StoredOrder, selectOrderByFakeId, snapshotOf } from '#server/sales/orders/stored-order.ts';
import { selectReceipts, toGivenReceipt } from '#server/sales/orders/stored-receipt.ts';
import { toMove } from '#server/sales/orders/whole-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { issueTickets } from '#server/sales/payments/issue-tickets.ts';
import { owe } from '#server/sales/payments/money-back.ts';
import { firstPayment } from '#server/sales/payments/stored-payment.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { isSamePlace } from '#server/sales/places/place.ts';
import { shortId } from '#server/sales/random-id.ts';
import { giveReceipt } from '#server/sales/receipts/give-receipt.ts';
import { creditNoteOfMove } from '#server/sales/receipts/receipt-facts.ts';
import {
  selectPaymentThatPaid,
  selectStandingDisputes,
  updatePaymentDue,
} from '#server/sales/refunds/stored-refund.ts';
import { noteVisitDays } from '#server/sales/reminding/stored-reminder.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Work } from '#server/sales/unit-of-work.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { costOfMove, splitItem, unitsLeft, whatMoves } from './decide-move.ts';
import { insertMoves, selectMoveOfNonce, updateMovedOrders } from './stored-move.ts';
import { unusedTickets } from './unused-tickets.ts';

/**
 * Moves units of an item to another day or slot. One step: the old places go back and the new ones are taken, the old codes are
 * void and new ones stand for them, what the new day costs less falls due, and the mail is queued; or nothing.
 */
export async function moveVisit(
  sales: Sales,
  { once }: Pick<Context, 'once'>,
  fakeId: string,
  wish: MoveRequest,
): Promise<Result<Move>> {
  return perform(sales, { once }, async (work) => {
    const found = await work.ask({
      order: selectOrderByFakeId({ fakeId }),
      payment: selectPaymentThatPaid({ fakeId }),
      receipts: selectReceipts({ fakeId }),
      tickets: selectTickets({ fakeId }),
      known: selectMoveOfNonce({ fakeId, nonce: wish.nonce }),
      money: selectMoveMoney({ fakeId }),
      disputes: selectStandingDisputes({ fakeId }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) return succeed(toMove(known, order.currency, statesOf(found.money, known.id)));
    const subject = String(wish.itemId);
    if (order.status !== 'paid' || isForgotten(order)) return fail('move-not-possible', { subject });

    const terms = { currency: order.currency, at: work.now, waiveTerms: wish.waiveTerms, units: wish.units };
    const moving = whatMoves(order.items, wish.itemId, terms);
    if (!moving.ok) return moving;
    const item = moving.value;
    if (item.visitDate === wish.to.date && item.slot === wish.to.slot) return fail('move-to-same-visit', { subject });
    const unused = unusedTickets(item, found.tickets);
    if (unused.length !== unitsLeft(item)) return fail('move-not-possible', { subject });
    const old = unused.slice(-(wish.units ?? unused.length));
    const units = old.map(({ unit }) => unit);
    const visits = await sales.backEnd.movesOf(item, units, order, work.now);
    const visit = visits?.on(wish.to) ?? fail('move-not-possible', { subject });
    if (!visit.ok) return visit;
    const cost = costOfMove(item, visit.value.priceCents, terms);
    const { dueCents, moneyCents, giftCodeCents, feeCents } = cost;
    if (dueCents > 0) return fail('move-costs-more', { subject });
    const payment = firstPayment(found.payment);
    const isLeft = payment ? payment.capturedCents - payment.refundedCents - payment.dueBackCents : 0;
    if (moneyCents > 0 && found.disputes.length > 0) return fail('payment-disputed');
    if (moneyCents > isLeft) return fail('refund-exceeds-payment');

    const { after, moved } = moveItem(work, order, item, visit.value, cost);
    const short = await movePlaces(work, order, after, moved);
    if (short) return short;
    const paid = { paidAt: order.paidAt ?? work.now.at, timeZone: work.now.timeZone };
    const { changes } = issueTickets(sales.settings.signTicket, order.number, [moved], paid);
    const id = shortId();
    const doc: MovedUnits = {
      itemId: item.itemId,
      newItemId: moved.itemId,
      units: moved.ordered,
      from: { date: item.visitDate ?? '', slot: item.slot },
      to: wish.to,
      tickets: old.map((ticket) => ticket.id),
    };
    const row = {
      id,
      order_number: order.number,
      nonce: wish.nonce,
      moved_by: wish.by,
      moved_at: work.now.at,
      money_cents: moneyCents,
      gift_cents: giftCodeCents,
      fee_cents: feeCents,
      doc: JSON.stringify(doc),
    };
    work.change(
      updateTicketStates(...old.map((ticket) => ({ id: ticket.id, state: 'void' }))),
      ...changes,
      updateMovedOrders({
        number: order.number,
        version: order.version,
        total_cents: after.totalCents,
        doc: JSON.stringify(snapshotOf(after)),
      }),
      insertMoves(row),
      book(order, id, { what: 'moved', before: order, after, moneyCents }, work.now),
      noteVisitDays(order.number, [moved], work.now),
      queueMail('visit-moved', order, order.paymentKey, work.now, id),
    );
    if (order.giftCode && giftCodeCents > 0) {
      await returnToGiftCode(work, order, { cents: giftCodeCents, fact: id });
    }
    if (moneyCents + giftCodeCents > 0) {
      const receipt = found.receipts.find(({ kind }) => kind === 'receipt');
      const note = creditNoteOfMove(
        order,
        after,
        {
          item,
          newPriceCents: visit.value.priceCents,
          cost,
          method: payment?.method ?? '',
          takesBack: receipt ? toGivenReceipt(receipt).number : null,
        },
        work.now,
      );
      work.change(giveReceipt('credit-note', { orderNumber: order.number, fact: id }, note, work.now));
    }
    if (payment && moneyCents > 0) {
      work.change(
        updatePaymentDue({
          payment_key: payment.paymentKey,
          version: payment.version,
          due_back_cents: payment.dueBackCents + moneyCents,
          changed_at: work.now.at,
        }),
        owe(work.now, payment.paymentKey, moneyCents, { refundId: id }),
      );
    }
    return succeed(toMove(row, order.currency, moneyCents > 0 ? ['due'] : []));
  });
}

function statesOf(money: readonly { id: string; state: string }[], move: string): string[] {
  return money.filter(({ id }) => id === move).map(({ state }) => state);
}

/** The order with the moved units as an item of their own, where the item stood that they come from. */
function moveItem(
  { now }: Work,
  order: StoredOrder,
  item: OrderedItem,
  visit: MovedVisit,
  cost: MoveCost,
): { after: StoredOrder; moved: OrderedItem } {
  const newItemId = Math.max(...order.items.map(({ itemId }) => itemId)) + 1;
  const uses = usesOf(now.calendar, { ...item, ...visit }) ?? [];
  const { kept, moved } = splitItem(item, newItemId, { ...visit, uses }, cost);
  const items = order.items.flatMap((one) => (one === item ? [...(kept ? [kept] : []), moved] : [one]));
  const sum = (amount: (one: OrderedItem) => number) => items.reduce((all, one) => all + amount(one), 0);
  const subtotalCents = sum(({ rowTotalCents }) => rowTotalCents);
  const discountCents = sum((one) => one.discountCents);
  const giftCodeCents = sum((one) => one.giftCodeCents);
  const fees = sum(({ moveFeeCents }) => moveFeeCents);
  const isLast = !items.some((one) => one !== moved && one.visitDate === item.visitDate);
  const voucherDate = order.voucherDate === item.visitDate && isLast ? visit.visitDate : order.voucherDate;
  const totalCents = subtotalCents - discountCents - giftCodeCents + fees;
  return { after: { ...order, items, subtotalCents, discountCents, giftCodeCents, totalCents, voucherDate }, moved };
}

/** Gives the old places back and takes the new ones; the failure, where these have too little room. */
async function movePlaces(work: Work, order: StoredOrder, after: StoredOrder, moved: OrderedItem) {
  const { taken } = await work.ask({ taken: selectHolds({ holder: order.number }) });
  const plan = await planHolds(work, taken, takenHolds(order.number, after.items));
  if (plan.ok) {
    work.change(...plan.changes);
    return null;
  }
  const use = moved.uses.find((one) => isSamePlace(one, plan.shortage));
  return fail('quota-exceeded', {
    bound: Math.floor(plan.shortage.left / (use?.units ?? 1)),
    subject: moved.productSku,
  });
}
