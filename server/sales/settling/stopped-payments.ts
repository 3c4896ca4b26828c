import { selectMovePayment } from '#server/sales/moving/move-payment.ts';
import type { MovedUnits } from '#server/sales/orders/move.ts';
import type { PaymentRecord } from '#server/sales/orders/orders.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { whyOrderClosed } from '#server/sales/payments/closed-order.ts';
import { isOpen } from '#server/sales/payments/payment-state.ts';
import { closingOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';

/** The payments, with a mark on those that are for a visit that is closed: no money is to be taken for it. */
export function markStopped<Payment extends PaymentRecord>(
  sales: Pick<Sales, 'database' | 'moment'>,
  payments: readonly Payment[],
): Promise<Payment[]> {
  return Promise.all(
    payments.map(async (payment) =>
      isOpen(payment.state) && (await isVisitClosed(sales, payment)) ? { ...payment, isStopped: true } : payment,
    ),
  );
}

async function isVisitClosed(
  { database, moment }: Pick<Sales, 'database' | 'moment'>,
  { paymentKey, isForMove }: PaymentRecord,
): Promise<boolean> {
  const { calendar } = await moment();
  const found = await database.ask({
    order: selectOrderOfPayment({ paymentKey }),
    move: selectMovePayment({ paymentKey }),
  });
  const order = firstOrder(found.order);
  if (!order) return false;
  if (!isForMove) return order.status === 'waiting' && whyOrderClosed(order, { calendar }) !== null;
  const [move] = found.move;
  if (!move) return false;
  const moved: MovedUnits[] = JSON.parse(move.items);
  const items = order.items.filter(({ itemId }) => moved.some((one) => one.itemId === itemId));
  return items.some(({ productSku }) =>
    closingOf(calendar, { productSku, visitDate: move.to_date, slot: move.to_slot }),
  );
}
