import { actorOfCall } from '#server/staff/actor.ts';
import { listStuckMoney, type WaitingMoney } from '#server/staff/list-stuck-money.ts';
import { pageOfUnsentMails } from '#server/staff/list-unsent-mails.ts';
import { askServices, decideOnOrphan, writeOffRefund } from '#server/staff/payment-acts.ts';
import { countReturnApart } from '#server/staff/returns/check-returns.ts';
import { retryUnsentMails } from '#server/staff/store-acts.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/stuck.ts';
import { toAmount } from '#shared/rules/money.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

/** Emails and money that wait for staff, and what staff do about them. */
export function staffStuckHandlers(options: ApiOptions): Handler[] {
  const { desk, orders, payments, unsettled, catalogue } = options;
  return [
    handle(calls.unsentMails, async (wish) => {
      const page = await pageOfUnsentMails(desk, wish);
      if (!page.ok) return page;
      const mails = page.value.mails.map(({ orderNumber: number, queuedAt, dueAt, ...mail }) => ({
        ...{ ...mail, number, queuedAt: timeOf(queuedAt), dueAt: timeOf(dueAt) },
      }));
      return succeed({ mails, next: page.value.next });
    }),
    handle(calls.retryMails, async ({ ids }, context) => {
      const again = await retryUnsentMails(desk, actorOfCall(calls.retryMails, context), ids);
      return again.ok ? succeed({ count: again.value.length }) : again;
    }),
    handle(calls.stuckPayments, async () => {
      const sources = { database: desk.database, ...unsettled };
      const stuck = await listStuckMoney(sources, desk.clock().getTime());
      return succeed({ stuck: stuck.map(toStuck) });
    }),
    handle(calls.askPayment, ({ kind, id }, context) =>
      askServices(desk, actorOfCall(calls.askPayment, context), id, async () => {
        if (kind === 'refund') return askForRefund(id);
        const settled = await payments.ask(id);
        return settled.ok ? succeed({ outcome: settled.value.outcome }) : settled;
      }),
    ),
    handle(calls.writeOff, async ({ id: refundKey, reason: why }, context) => {
      const done = await writeOffRefund(desk, actorOfCall(calls.writeOff, context), orders.staff, { refundKey, why });
      return done.ok ? succeed({ ok: true }) : done;
    }),
    handle(calls.giveBackOrphan, async ({ id: paymentKey }, context) => {
      const actor = actorOfCall(calls.giveBackOrphan, context);
      const now = { at: desk.clock().getTime(), day: catalogue.today() };
      const work = () =>
        unsettled.orphans.returnMoney(paymentKey, (returned) => countReturnApart(desk, actor, returned, now));
      const given = await decideOnOrphan(desk, actor, 'payment.give-back', { paymentKey }, work);
      return given.ok ? succeed({ outcome: given.value }) : given;
    }),
    handle(calls.payWithOrphan, async ({ id: paymentKey, number: orderNumber }, context) => {
      const actor = actorOfCall(calls.payWithOrphan, context);
      const work = () => unsettled.orphans.payFor(paymentKey, orderNumber);
      const used = await decideOnOrphan(desk, actor, 'payment.use', { paymentKey, orderNumber }, work);
      return used.ok ? succeed({ outcome: used.value }) : used;
    }),
    handle(calls.dismissOrphan, async ({ id: paymentKey, reason }, context) => {
      const actor = actorOfCall(calls.dismissOrphan, context);
      const work = () => unsettled.orphans.dismiss(paymentKey, reason);
      const done = await decideOnOrphan(desk, actor, 'payment.dismiss', { paymentKey }, work);
      return done.ok ? succeed({ ok: true }) : done;
    }),
  ];

  async function askForRefund(refundKey: string) {
    const before = await orders.staff.openReturns();
    const asked = before.find((one) => one.refundKey === refundKey);
    if (!asked) return fail('refund-not-possible');
    if (asked.state === 'refused') {
      const retried = await payments.retryReturn(refundKey);
      if (!retried.ok) return retried;
    }
    await payments.makeDueReturns();
    // A return that is asked for again has another key.
    const others = new Set(before.filter((one) => one !== asked).map((one) => one.refundKey));
    const isOpen = (await orders.staff.openReturns()).some(
      (one) => one.paymentKey === asked.paymentKey && !others.has(one.refundKey),
    );
    return succeed({ outcome: isOpen ? 'still-due' : 'returned' });
  }
}

function toStuck({ cents, currency, since, ...money }: WaitingMoney) {
  const amount = cents === null ? null : { value: toAmount(cents, currency), currency };
  return { ...money, amount, since: timeOf(since) };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
