import { onTestFinished } from 'vitest';
import type { Gateways } from '#server/payments/gateway.ts';
import { guardGateways } from '#server/payments/guard-gateway.ts';
import { createOrphans } from '#server/payments/orphans.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createPaypalGateway } from '#server/payments/paypal/gateway.ts';
import { createStripeGateway } from '#server/payments/stripe/gateway.ts';
import { createWebhooks, type WebhookOutcome } from '#server/payments/webhooks.ts';
import { createOrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { createPaymentHints } from '#server/sales/payments/payment-hints.ts';
import { beginning, openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { startApp } from '#tests/support/start-app.ts';

export type UnreliableStore = Awaited<ReturnType<typeof openUnreliableStore>>;

/** A store with the fakes of PayPal and Stripe. The test moves its clock, which also measures the pauses of the gateways. */
export async function openUnreliableStore() {
  const [paypal, stripe] = await Promise.all([startFakePaypal(), startFakeStripe()]);
  const test = await openTestStoreInFolder();
  const commerce = await test.openAnother({ paymentMethods: ['paypal', 'stripe'] });
  const { database } = test;
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const clock = () => new Date(Date.parse(beginning) + passedMs);
  const note = () => {};

  const plain: Gateways = new Map([
    ['paypal', createPaypalGateway(paypal.account, { now, note })],
    ['stripe', createStripeGateway(stripe.account, { note })],
  ]);
  const gateways = guardGateways(plain, { now, note });
  const publicUrl = 'http://store.test';
  const payments = createPayments({ orders: commerce.orders.gateway, gateways, publicUrl, report: note });
  const heard = new Map<WebhookOutcome, number>();
  const faults: unknown[] = [];
  const orphans = createOrphanPayments({ database, clock });
  const webhooks = createWebhooks({
    gateways,
    orphans: createOrphans({ gateways, orphans, orders: commerce.orders.gateway, payments, report: note }),
    hints: createPaymentHints({ database, clock }),
    disputes: createPaymentDisputes({ database }),
    payments,
    clock,
    count: (_, outcome) => heard.set(outcome, (heard.get(outcome) ?? 0) + 1),
    reportDispute: note,
    reportFault: (fault) => faults.push(fault),
  });
  const environment = {
    PUBLIC_URL: publicUrl,
    PAYMENT_METHODS: 'paypal,stripe',
    ...{ PAYPAL_CLIENT_ID: paypal.account.clientId, PAYPAL_SECRET: paypal.account.secret },
    ...{ PAYPAL_WEBHOOK_ID: paypal.account.webhookId, PAYPAL_API: paypal.origin },
    ...{ STRIPE_SECRET_KEY: stripe.account.secretKey, STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret },
    STRIPE_API: stripe.origin,
  };
  const app = await startApp({ commerce, payments, webhooks, environment });
  onTestFinished(async () => {
    await app.stop();
    await webhooks.settled();
    await Promise.all([paypal.stop(), stripe.stop(), test.close()]);
  });

  return {
    app,
    commerce,
    payments,
    disputes: test.disputes,
    folder: test.folder,
    now: clock,
    /** Sent emails, by kind and reason. */
    sent: [] as string[],
    environment,
    database,
    paypal,
    stripe,
    /** Webhooks by outcome. */
    heard,
    faults,
    pass(minutes: number) {
      passedMs += minutes * 60_000;
      test.setClock(clock().toISOString());
    },
    /** Runs the jobs that move money once, in the store's sequence. */
    async turn() {
      const jobs = [
        webhooks.catchUp,
        payments.settleOpen,
        () => commerce.orders.job.cancelUnpaid(),
        payments.makeDueReturns,
        payments.settleFees,
        () => payments.lookBackAtTaken(120),
      ];
      for (const job of jobs) await job();
      await webhooks.settled();
    },
  };
}
