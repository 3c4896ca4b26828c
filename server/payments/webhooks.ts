import type { PaymentDispute, PaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { PaymentHints } from '#server/sales/payments/payment-hints.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { createAskSoon } from './ask-soon.ts';
import type { GatewayEvent, Gateways, SentWebhook } from './gateway.ts';
import { comesLater } from './gateway-fault.ts';
import type { Orphans } from './orphans.ts';
import type { Payments } from './payments.ts';

/** Webhooks of payment services. They report disputes; everything else is only a reason to ask the service. */
export type Webhooks = ReturnType<typeof createWebhooks>;

/** The outcome of a webhook, for metrics. `strange`: its payment is missing from the books and is stored for staff. */
export type WebhookOutcome = 'new' | 'repeated' | 'strange' | 'ignored' | 'forged' | 'not-checked';

interface WebhooksSource {
  gateways: Gateways;
  hints: PaymentHints;
  disputes: PaymentDisputes;
  payments: Pick<Payments, 'ask'>;
  orphans: Pick<Orphans, 'keep' | 'askAbout'>;
  clock: () => Date;
  count: (method: string, outcome: WebhookOutcome) => void;
  reportDispute: (dispute: PaymentDispute) => void;
  reportFault: (fault: unknown) => void;
}

export function createWebhooks(source: WebhooksSource) {
  const { gateways, hints, disputes, payments, orphans, clock, count, reportDispute, reportFault } = source;
  const askSoon = createAskSoon((paymentKey) => follow(paymentKey).then(() => undefined, reportFault));
  const askAboutOrphans = createAskSoon(() => orphans.askAbout().then(() => undefined, reportFault));

  return {
    /** Receives a webhook, and asks about its payment after the webhook was answered. */
    async receive(method: string, sent: SentWebhook): Promise<Result<{ received: true }>> {
      const gateway = gateways.get(method);
      if (!gateway) return fail('payment-method-unknown', { field: 'gateway' });
      const event = await gateway.verifyWebhook(sent);
      if (!event.ok) {
        count(method, event.failure.code === 'webhook-not-verified' ? 'forged' : 'not-checked');
        return event;
      }
      count(method, event.value ? await take(method, event.value) : 'ignored');
      return succeed({ received: true });
    },

    /** Looks up payments whose hints are still open, because a node ended or a service was unavailable. Returns how many it looked up. */
    async catchUp(signal?: AbortSignal): Promise<number> {
      let followed = 0;
      for (const paymentKey of await hints.waiting()) {
        if (signal?.aborted) break;
        // A look-up that throws must not block the other payments, nor the orphan payments.
        if (await follow(paymentKey).catch(told)) followed += 1;
      }
      return followed + (await orphans.askAbout(signal));
    },

    /** Resolves when no look-up is running. */
    async settled(): Promise<void> {
      await askSoon.settled();
      await askAboutOrphans.settled();
    },
  };

  async function take(method: string, event: GatewayEvent): Promise<WebhookOutcome> {
    const { eventId, paymentKey, dispute } = event;
    if (dispute) {
      const noted = { ...dispute, method, paymentKey };
      // The dispute is stored before the hint. If this fails, the service sends the event again, and the event still counts as new.
      if (await disputes.note(noted)) reportDispute(noted);
    }
    const kept = await hints.keep({ method, eventId, paymentKey });
    if (kept === 'strange') {
      await orphans.keep(method, event);
      askAboutOrphans('all');
      return 'strange';
    }
    if (kept === 'known') return 'repeated';
    askSoon(paymentKey);
    return 'new';
  }

  function told(fault: unknown): false {
    reportFault(fault);
    return false;
  }

  /** Asks about a payment; returns false when its gateway did not answer, so that its hints stay open. */
  async function follow(paymentKey: string): Promise<boolean> {
    const since = clock().getTime();
    const asked = await payments.ask(paymentKey);
    if (!asked.ok && comesLater.has(asked.failure.code)) return false;
    await hints.noteAsked(paymentKey, since);
    return true;
  }
}
