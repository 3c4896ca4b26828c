import { checkAnswers } from '#server/payments/check-answers.ts';
import type { PaymentGateway, PaymentToAsk, PaymentToStart } from '#server/payments/gateway.ts';
import { type NoteGatewayFault, UnreadableAnswer } from '#server/payments/gateway-fault.ts';
import { askUnderKeys } from '#server/payments/under-keys.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toPaypalMoney } from './amounts.ts';
import { createPaypalApi, type PaypalAccount, type PaypalKeyedRequest, type PaypalReply } from './api.ts';
import { createCertificates } from './certificates.ts';
import { createPaypalFinder } from './find-payments.ts';
import { orderRequest } from './order-request.ts';
import { order as orderShape, type PaypalOrder } from './order-shape.ts';
import { capturesOf, readOrder, readReply } from './read-order.ts';
import { createPaypalRefunds } from './refunds.ts';
import { createPaypalWebhooks } from './verify-webhook.ts';

/** PayPal, by its Orders v2 and Payments v2 APIs. The buyer pays on PayPal's page; no card or account data reaches the store. */
export function createPaypalGateway(
  account: PaypalAccount,
  { now = Date.now, note }: { now?: () => number; note: NoteGatewayFault },
): PaymentGateway {
  const ask = createPaypalApi(account, { now, note });

  const gateway: PaymentGateway = {
    async start(payment) {
      const made = await make(payment);
      if (!made.ok) return made;
      const approvalUrl = made.value.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!approvalUrl || !isPaypalPage(approvalUrl)) throw new Error('PayPal returned no PayPal page for the buyer.');
      return succeed({ gatewayId: made.value.id, approvalUrl });
    },

    lookup,

    async confirm(payment) {
      const { gatewayId, paymentKey } = payment;
      if (gatewayId === null) return lookup(payment);
      const path = `/v2/checkout/orders/${encodeURIComponent(gatewayId)}`;
      const reply = await askKeyed(
        { method: 'POST', path: `${path}/capture`, body: {}, requestId: `${paymentKey}-capture` },
        async () => {
          const found = await ask({ method: 'GET', path });
          return found.kind === 'answer' && capturesOf(orderShape.parse(found.body)).length === 0 ? null : found;
        },
      );
      if (reply.kind === 'away') return { ok: false, failure: reply.failure };
      if (reply.kind === 'answer') return succeed(readOrder(orderShape.parse(reply.body)));
      // The buyer has not approved the order, or it is already captured: only a look-up reports the order's state.
      if (reply.status !== 422 || isAboutState(reply.issue)) return lookup(payment);
      note({ call: 'capture', status: reply.status, issue: reply.issue, debugId: '' });
      return succeed({ state: 'declined', gatewayId, capturedCents: 0 });
    },

    refund: createPaypalRefunds({ askKeyed, lookUp, note }),

    ...createPaypalFinder(ask, now),

    async tryKeys() {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(account.webhookId)}`;
      const reply = await ask({ method: 'GET', path });
      if (ask.areKeysRefused()) return fail('not-allowed', { subject: 'PAYPAL_CLIENT_ID and PAYPAL_SECRET' });
      if (reply.kind === 'away') return { ok: false, failure: reply.failure };
      const isUnknown = reply.kind === 'refused' && reply.issue === 'INVALID_RESOURCE_ID';
      return isUnknown ? fail('not-allowed', { subject: 'PAYPAL_WEBHOOK_ID' }) : succeed(true);
    },

    verifyWebhook: createPaypalWebhooks(account, { certificates: createCertificates(account.api, { now }), ask }),
  };
  return checkAnswers(gateway, note);

  /** Makes a request under a key. `find` returns the result of an earlier request that PayPal answered with an error, or null. */
  function askKeyed(request: PaypalKeyedRequest, find: () => Promise<PaypalReply | null>): Promise<PaypalReply> {
    return askUnderKeys(
      request.requestId,
      async (requestId) => {
        const answer = await ask({ ...request, requestId });
        return { answer, isKept: answer.kind === 'away' && answer.isKept === true };
      },
      find,
    );
  }

  async function lookup(payment: PaymentToAsk): Promise<Result<GatewayAnswer>> {
    // The answer to the start of the payment was lost. Starting it again under the same key returns the same order.
    if (payment.gatewayId === null) {
      const made = await make(payment);
      if (made.ok) return succeed(readOrder(made.value));
      return made.failure.code === 'payment-not-possible' ? fail('payment-not-found') : made;
    }
    const found = await lookUp(payment.gatewayId, payment.paymentKey);
    if (found.ok) return succeed(readOrder(found.value));
    // PayPal forgets unpaid orders after some hours.
    if (found.failure.code !== 'payment-not-found') return found;
    return succeed({ state: 'expired', gatewayId: payment.gatewayId, capturedCents: 0 });
  }

  async function make(payment: PaymentToStart): Promise<Result<PaypalOrder>> {
    const amount = toPaypalMoney(payment.amountCents, payment.currency);
    if (!amount) return fail('payment-not-possible');
    const { paymentKey } = payment;
    const body = orderRequest(payment, amount);
    // An order that no buyer was led to is never paid, so no earlier order is searched for.
    const reply = await askKeyed(
      { method: 'POST', path: '/v2/checkout/orders', body, requestId: paymentKey },
      async () => null,
    );
    if (reply.kind === 'refused') note({ call: 'create', status: reply.status, issue: reply.issue, debugId: '' });
    return readReply(reply, 'payment-not-possible');
  }

  async function lookUp(gatewayId: string, paymentKey: string): Promise<Result<PaypalOrder>> {
    const reply = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(gatewayId)}` });
    const found = readReply(reply, 'payment-not-found');
    if (!found.ok) return found;
    const owners = found.value.purchase_units.map(({ custom_id }) => custom_id);
    if (owners.every((owner) => owner === undefined)) throw new UnreadableAnswer('an order without a payment key');
    if (!owners.includes(paymentKey)) throw new Error('PayPal returned an order of another payment.');
    return found;
  }

  /** True for a page on one of PayPal's hosts or, in tests, on the host of the API. */
  function isPaypalPage(url: string): boolean {
    const { protocol, hostname, origin } = URL.parse(url) ?? {};
    return (
      origin === new URL(account.api).origin || (protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname ?? ''))
    );
  }
}

/** True when a capture was refused because of the order's state, not because of the buyer's means of payment. */
function isAboutState(issue: string): boolean {
  return issue === 'ORDER_NOT_APPROVED' || issue === 'ORDER_ALREADY_CAPTURED';
}
