import { updateRows } from '#server/database/write.ts';
import { book, selectEntriesOf } from '#server/sales/ledger/book.ts';
import type { StepParts } from '#server/sales/step.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { CapturedAtGateway } from './gateway-answer.ts';
import { owe } from './money-returns.ts';
import { bookReport, findPayment } from './payment-report.ts';
import { hasBroughtMoney } from './payment-state.ts';
import { isPaymentKept } from './stored-payment.ts';

const updateTaken = updateRows(
  'payments',
  ['payment_key', 'version'],
  ['state', 'captured_cents', 'due_back_cents', 'outside_cents', 'refund_reason', 'changed_at'],
);

/**
 * Books money that a gateway captured after the payment was settled, such as a second capture. All of this money is returned, except the
 * part that was already returned outside the store and is not counted against a refund. A repeated report changes nothing.
 */
export function noteLaterCapture(
  parts: StepParts,
  paymentKey: string,
  taken: NonNullable<CapturedAtGateway['taken']>,
): Promise<void> {
  return bookReport(parts, `the later capture of payment ${paymentKey}`, async (step) => {
    const found = await findPayment(step, paymentKey);
    if (!found || !hasBroughtMoney(found.payment.state)) return;
    const { payment, order } = found;
    const currency = payment.capturedCurrency ?? payment.currency;
    const moreCents = taken.capturedCents - payment.capturedCents;
    if (moreCents <= 0 || (taken.currency ?? payment.currency) !== currency) return;
    const { number } = order;
    const { entries } = await step.ask({ entries: selectEntriesOf({ number }) });
    const isOwn = (fact: string) => fact === paymentKey || fact.startsWith(`${paymentKey}#`);
    const fees = entries.filter(({ event, fact }) => event === 'fee' && isOwn(fact));
    const moreFeeCents = (taken.feeCents ?? 0) - sumOf(fees, ({ cents }) => cents);
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
  });
}
