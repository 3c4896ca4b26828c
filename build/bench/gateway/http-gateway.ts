import { createHttpClient } from '#build/bench/shopping/http-client.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/** A gateway to a payment service in another process. As with real services, each step is a call, and the service has its own pages. */
export function createHttpGateway(serviceUrl: string): PaymentGateway {
  const client = createHttpClient(serviceUrl, 256);

  async function ask<Answer>(step: string, facts: object): Promise<Answer | null> {
    const reply = await client.send('POST', `/${step}`, {}, JSON.stringify(facts));
    return reply.status === 200 ? (JSON.parse(String(reply.body)) as Answer) : null;
  }

  async function askForState(step: string, facts: object) {
    const answer = await ask<GatewayAnswer>(step, facts);
    return answer ? succeed(answer) : fail('payment-not-found');
  }

  return {
    async start({ paymentKey, amountCents, returnUrl }) {
      const started = await ask<{ gatewayId: string }>('start', { paymentKey, amountCents, returnUrl });
      if (!started) return fail('payment-gateway-unavailable');
      return succeed({ ...started, approvalUrl: `${serviceUrl}/approve/${started.gatewayId}` });
    },
    lookup: ({ paymentKey }) => askForState('lookup', { paymentKey }),
    confirm: ({ paymentKey }) => askForState('confirm', { paymentKey }),
    async refund({ paymentKey, refundKey }) {
      const refunded = await ask<{ gatewayRefundId: string }>('refund', { paymentKey, refundKey });
      return refunded ? succeed({ state: 'done', ...refunded }) : fail('payment-not-found');
    },
    verifyWebhook: async () => fail('webhook-not-verified'),
  };
}
