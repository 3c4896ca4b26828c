import { planHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { makeMove } from '#server/sales/moving/make-move.ts';
import { selectMovePayment } from '#server/sales/moving/move-payment.ts';
import { planMove } from '#server/sales/moving/plan-move.ts';
import { seatMove } from '#server/sales/moving/seat-move.ts';
import { selectMoveOfNonce } from '#server/sales/moving/stored-move.ts';
import type { MovedUnits } from '#server/sales/orders/move.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { selectReceipts } from '#server/sales/orders/stored-receipt.ts';
import { whyTooLate } from '#server/sales/orders/visit-begun.ts';
import type { RefundReason } from '#server/sales/outbox/outbox.ts';
import type { PaymentOfOrder } from '#server/sales/payments/payment-report.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

/**
 * Makes the move that a payment paid for, and returns null. Otherwise returns the reason to refund: units were used, refunded or moved
 * meanwhile, there is no room, or the price differs. While the payment may hold its places, the terms are judged at the start of the
 * payment, afterwards at the current time.
 */
export async function settleMove(
  sales: Sales,
  step: Step,
  { order, payment }: PaymentOfOrder,
): Promise<RefundReason | null> {
  const { fakeId, number } = order;
  const { paymentKey, method, amountCents } = payment;
  const found = await step.ask({
    wish: selectMovePayment({ paymentKey }),
    known: selectMoveOfNonce({ fakeId, nonce: payment.moveNonce ?? '' }),
    tickets: selectTickets({ fakeId }),
    receipts: selectReceipts({ fakeId }),
    held: selectHolds({ holder: paymentKey }),
  });
  const [wish] = found.wish;
  if (!wish || wish.order_number !== number || found.known.length > 0) return 'not-moved';
  const { now } = step;
  const at = now.at <= wish.hold_until ? operatorTime(new Date(payment.createdAt), now.timeZone) : now;
  const to = { date: wish.to_date, slot: wish.to_slot };
  if (whyTooLate([{ visitDate: to.date, slot: to.slot }], now)) return 'not-moved';
  const items: MovedUnits[] = JSON.parse(wish.items);
  const wished = { items, to, waiveTerms: false };
  const planned = await planMove(sales, now, { order, tickets: found.tickets }, wished, at);
  if (!planned.ok || planned.value.cost.dueCents !== amountCents) return 'not-moved';
  const places = await seatMove(step, order, planned.value, found.held);
  if (!places.ok) return 'not-moved';
  const money = { order, parts: [], receipts: found.receipts, paidBy: { paymentKey, method } };
  const made = { wish: { to, nonce: wish.nonce, by: wish.moved_by }, places: places.value };
  await makeMove(sales, step, money, planned.value, made);
  return null;
}

/** Releases the places that a payment holds, for a move or for a lapsed order. */
export async function releaseHolds(step: Step, paymentKey: string): Promise<void> {
  const { held } = await step.ask({ held: selectHolds({ holder: paymentKey }) });
  const plan = await planHolds(step, held, []);
  // Releasing places cannot cause a shortage.
  if (plan.ok) step.change(...plan.changes);
}
