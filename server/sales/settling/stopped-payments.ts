import { askKept } from '#server/sales/ask-kept.ts';
import { selectMovePayment } from '#server/sales/moving/move-payment.ts';
import type { MovedUnits } from '#server/sales/orders/move.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { whyTooLate } from '#server/sales/orders/visit-begun.ts';
import { whyOrderClosed } from '#server/sales/payments/closed-order.ts';
import type { PaymentRecord } from '#server/sales/payments/payment-record.ts';
import { isOpen } from '#server/sales/payments/payment-state.ts';
import { firstPayment, selectPayment } from '#server/sales/payments/stored-payment.ts';
import { closingOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/**
 * Marks open payments that must take no money, because the operator has closed the visit or the visit is too late. A visit with a slot is
 * too late when its slot has begun; a visit for a whole day, when its day is over.
 */
export function markStopped<Payment extends PaymentRecord>(
  sales: Pick<Sales, 'database' | 'readNow'>,
  payments: readonly Payment[],
): Promise<Payment[]> {
  return Promise.all(
    payments.map(async (payment) =>
      isOpen(payment.state) && (await isVisitGone(sales, payment)) ? { ...payment, isStopped: true } : payment,
    ),
  );
}

/** The payment with a key, marked in the same way. */
export async function paymentByKey(sales: Sales, paymentKey: string): Promise<Result<PaymentRecord>> {
  const payment = firstPayment((await askKept(sales.database, { payment: selectPayment({ paymentKey }) })).payment);
  if (!payment) return fail('payment-not-found');
  const [marked = payment] = await markStopped(sales, [payment]);
  return succeed(marked);
}

async function isVisitGone(
  { database, readNow }: Pick<Sales, 'database' | 'readNow'>,
  { paymentKey, isForMove }: PaymentRecord,
): Promise<boolean> {
  const now = await readNow();
  const found = await database.ask({
    order: selectOrderOfPayment({ paymentKey }),
    move: selectMovePayment({ paymentKey }),
  });
  const order = firstOrder(found.order);
  if (!order) return false;
  if (!isForMove)
    return order.status === 'waiting' && Boolean(whyOrderClosed(order, now) ?? whyTooLate(order.items, now));
  const [move] = found.move;
  if (!move) return false;
  const moved: MovedUnits[] = JSON.parse(move.items);
  const to = { visitDate: move.to_date, slot: move.to_slot };
  if (whyTooLate([to], now)) return true;
  const items = order.items.filter(({ itemId }) => moved.some((one) => one.itemId === itemId));
  return items.some(({ productSku }) => closingOf(now.calendar, { productSku, ...to }));
}
