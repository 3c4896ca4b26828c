import type { PaymentGateway, PaymentToAsk } from '#server/payments/gateway.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { TestPayment, TestPaymentStore } from './store.ts';

/** A payment service that moves no money: the visitor of its approval page decides the outcome. Only for demos and tests. */
export function createTestGateway(store: TestPaymentStore): PaymentGateway {
  return {
    async start(payment) {
      const { id } = await store.add(payment);
      return succeed({ gatewayId: id, approvalUrl: `/gateway/test/${id}` });
    },

    async confirm(reference) {
      await store.move(reference.paymentKey, 'approved', 'captured');
      return lookup(reference);
    },

    lookup,

    async refund({ paymentKey, refundKey, amountCents }) {
      const payment = await store.byKey(paymentKey);
      const gatewayRefundId = payment && (await store.refund(payment.id, refundKey, amountCents));
      return gatewayRefundId ? succeed({ state: 'done', gatewayRefundId }) : fail('payment-not-found');
    },

    verifyWebhook: async () => fail('webhook-not-verified'),
  };

  async function lookup({ paymentKey }: Pick<PaymentToAsk, 'paymentKey'>): Promise<Result<GatewayAnswer>> {
    const payment = await store.byKey(paymentKey);
    return payment ? succeed(asAnswer(payment)) : fail('payment-not-found');
  }
}

function asAnswer({ id, state, amount_cents }: TestPayment): GatewayAnswer {
  return { gatewayId: id, state, capturedCents: state === 'captured' ? amount_cents : 0 };
}
