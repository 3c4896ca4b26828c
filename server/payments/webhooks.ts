import type { PaymentDispute, PaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { PaymentHints } from '#server/sales/payments/payment-hints.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { createAskSoon } from './ask-soon.ts';
import { comesLater } from './comes-later.ts';
import type { GatewayEvent, Gateways, SentWebhook } from './gateway.ts';
import type { Orphans } from './orphans.ts';
import type { Payments } from './payments.ts';

/** Webhooks of payment services: reasons to ask them, and disputes. */
export interface Webhooks {
  /** Takes one, and asks about its payment after that has been answered. */
  receive(method: string, sent: SentWebhook): Promise<Result<{ received: true }>>;
  /** Asks about payments whose hints nobody has followed, because a node ended or a service was away; answers how many. */
  catchUp(signal?: AbortSignal): Promise<number>;
  /** Resolves when nothing is being asked any more. */
  settled(): Promise<void>;
}

/** The outcome of a webhook, for metrics. `strange`: it is about a payment that the books do not have, and which is kept for staff. */
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
  /** Hears of what throws while nobody waits for it. */
  reportFault: (fault: unknown) => void;
}

export function createWebhooks(source: WebhooksSource): Webhooks {
  const { gateways, hints, disputes, payments, orphans, clock, count, reportDispute, reportFault } = source;
  const askSoon = createAskSoon((paymentKey) => follow(paymentKey).then(() => undefined, reportFault));
  const askAboutOrphans = createAskSoon(() => orphans.askAbout().then(() => undefined, reportFault));

  return {
    async receive(method, sent) {
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

    async catchUp(signal) {
      let followed = 0;
      for (const paymentKey of await hints.waiting()) {
        if (signal?.aborted) break;
        // One that breaks down must not keep the others waiting, nor the payments that have no hint.
        if (await follow(paymentKey).catch(told)) followed += 1;
      }
      return followed + (await orphans.askAbout(signal));
    },

    async settled() {
      await askSoon.settled();
      await askAboutOrphans.settled();
    },
  };

  async function take(method: string, event: GatewayEvent): Promise<WebhookOutcome> {
    const { eventId, paymentKey, dispute } = event;
    if (dispute) {
      const noted = { ...dispute, method, paymentKey };
      // Before the hint: if this fails, the service sends it again, and it is still new.
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

  /** Asks about a payment; false when its gateway did not answer, so that its hints wait on. */
  async function follow(paymentKey: string): Promise<boolean> {
    const since = clock().getTime();
    const asked = await payments.ask(paymentKey);
    if (!asked.ok && comesLater.has(asked.failure.code)) return false;
    await hints.noteAsked(paymentKey, since);
    return true;
  }
}
