import type { Context } from '#server/sales/context.ts';
import type { Move, MoveRequest } from '#server/sales/orders/move.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { firstOrder } from '#server/sales/orders/stored-order.ts';
import { toMove } from '#server/sales/orders/whole-order.ts';
import { toPayment } from '#server/sales/payments/stored-payment.ts';
import { returnedBy } from '#server/sales/refunds/returned-by.ts';
import { shareOverPayments } from '#server/sales/refunds/share-over-payments.ts';
import { moneyIn, splitRefundMoney } from '#server/sales/refunds/split-refund-money.ts';
import { orderAndItsMoney } from '#server/sales/refunds/stored-refund.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { makeMove } from './make-move.ts';
import { planMove } from './plan-move.ts';
import { seatMove } from './seat-move.ts';
import { selectMoveOfNonce } from './stored-move.ts';

/** Moves units of a visit to another day or slot that does not cost more: places, tickets, refund and email in one step. */
export async function moveVisit(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  fakeId: string,
  wish: MoveRequest,
): Promise<Result<Move>> {
  return perform(sales, { once, trail, isAgreed: wish.isAgreed }, async (step) => {
    const found = await step.ask({
      ...orderAndItsMoney(fakeId),
      tickets: selectTickets({ fakeId }),
      known: selectMoveOfNonce({ fakeId, nonce: wish.nonce }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) {
      step.isRepetition = true;
      return succeed(toMove(known, order.currency, found.moneyBack));
    }
    const planned = await planMove(sales, step.now, { order, tickets: found.tickets }, wish);
    if (!planned.ok) return planned;
    const { dueCents, moneyCents } = planned.value.cost;
    if (dueCents > 0) return fail('move-costs-more');
    if (moneyCents > 0 && found.disputes.length > 0) return fail('payment-disputed');
    const payments = found.payments.map(toPayment);
    const money = splitRefundMoney(moneyCents, { ...moneyIn(payments, found.issued), outsideCents: 0 }, false);
    if (!money) return fail('refund-exceeds-payment');
    const parts = shareOverPayments(payments, money);
    const checked = await wish.check?.(step, returnedBy(planned.value.cost, order));
    if (checked?.ok === false) return checked;
    const places = await seatMove(step, order, planned.value);
    if (!places.ok) return places;
    const { receipts } = found;
    const row = await makeMove(sales, step, { order, parts, receipts, paidBy: null }, planned.value, {
      wish,
      places: places.value,
    });
    const plan = {
      orderVersion: order.version,
      returns: parts.map(({ payment, dueCents }) => ({ method: payment.method, cents: dueCents })),
    };
    return succeed({ ...toMove(row, order.currency, [{ id: row.id, state: 'due' }]), plan });
  });
}
