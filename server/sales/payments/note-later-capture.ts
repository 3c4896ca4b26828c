import { updateRows } from '#server/database/write.ts';
import { book, selectEntriesOf } from '#server/sales/ledger/book.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { CapturedAtGateway } from './gateway-answer.ts';
import { owe } from './money-returns.ts';
import { hasBroughtMoney } from './payment-state.ts';
import { firstPayment, isPaymentKept, selectPayment } from './stored-payment.ts';

const updateTaken = updateRows(
  'payments',
  ['payment_key', 'version'],
  ['state', 'captured_cents', 'due_back_cents', 'outside_cents', 'refund_reason', 'changed_at'],
);

/**
 * Books money that a gateway captured after the payment was settled, such as a second capture. All of this money is returned, except the
 * part that was already returned outside the store and is not counted against a refund. A repeated report changes nothing.
 */
export async function noteLaterCapture(
  parts: StepParts,
  paymentKey: string,
  taken: NonNullable<CapturedAtGateway['taken']>,
): Promise<void> {
  const noted = await perform(parts, {}, async (step) => {
    const found = await step.ask({
      payment: selectPayment({ paymentKey }),
      order: selectOrderOfPayment({ paymentKey }),
    });
    const payment = firstPayment(found.payment);
    const order = firstOrder(found.order);
    if (!payment || !order || !hasBroughtMoney(payment.state)) return succeed(null);
    const currency = payment.capturedCurrency ?? payment.currency;
    const moreCents = taken.capturedCents - payment.capturedCents;
    if (moreCents <= 0 || (taken.currency ?? payment.currency) !== currency) return succeed(null);
    const { number } = order;
    const { entries } = await step.ask({ entries: selectEntriesOf({ number }) });
    const isOwn = (fact: string) => fact === paymentKey || fact.startsWith(`${paymentKey}#`);
    const fees = entries.filter(({ event, fact }) => event === 'fee' && isOwn(fact));
    const moreFeeCents = (taken.feeCents ?? 0) - fees.reduce((sum, { cents }) => sum + cents, 0);
    const outsideCents = Math.min(moreCents, payment.outsideCents);
    const dueCents = moreCents - outsideCents;
    const { method } = payment;
    const fact = `${paymentKey}#${taken.capturedCents}`;
    const money = { number, currency };
    step.change(
      updateTaken({
        payment_key: paymentKey,
        version: payment.version,
        state: isPaymentKept(payment) ? 'captured' : 'refund-due',
        captured_cents: taken.capturedCents,
        due_back_cents: payment.toReturnCents + dueCents,
        outside_cents: payment.outsideCents - outsideCents,
        refund_reason: payment.refundReason ?? 'too-much',
        changed_at: step.now.at,
      }),
      owe(step.now, paymentKey, dueCents),
      book(money, fact, { what: 'captured', method, cents: moreCents, keptCents: 0, outsideCents }, step.now),
    );
    if (moreFeeCents > 0) step.change(book(money, fact, { what: 'fee', method, cents: moreFeeCents }, step.now));
    if (payment.capturedCurrency === null) step.tell({ what: 'money-captured', cents: moreCents });
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`Could not book the later capture of payment ${paymentKey}`);
}
