import type { Random } from '#tests/conformance/random.ts';
import { strangeSigning } from '#tests/support/gateways/signing-keys.ts';
import type { Begun } from './unreliable-buyers.ts';
import type { UnreliableStore } from './unreliable-store.ts';

/** Sends webhooks twice, late, in any sequence, and some of them forged. */
export interface Post {
  brought: { true: number; forged: number };
  /** Webhooks with a wrong answer. */
  wrong: string[];
  bring(random: Random, begun: Begun): Promise<void>;
  forge(random: Random, begun: Begun): Promise<void>;
}

export const forgedId = 'forged';

export function createPost({ app, paypal, stripe }: UnreliableStore): Post {
  const brought = { true: 0, forged: 0 };
  const wrong: string[] = [];

  return {
    brought,
    wrong,
    async bring(random, { method, paymentKey }) {
      // An event that is sent again has the same id.
      const type = random.below(2);
      const id = `${paymentKey}-${type}`;
      const { body, headers } =
        method === 'paypal'
          ? paypal.signed(paypalEvent(id, paymentKey, type))
          : stripe.signed(stripeEvent(id, paymentKey, type));
      brought.true += 1;
      const status = await send(method, body, headers);
      // While PayPal is away, the store cannot check the signature. It answers 503, and PayPal sends the webhook again.
      if (status !== 200 && status !== 503) wrong.push(`a true webhook of ${method} was answered ${status}`);
    },
    async forge(random, { method, paymentKey }) {
      const id = `${forgedId}-${++brought.forged}`;
      const { body, headers } =
        method === 'paypal' ? forPaypal(random, id, paymentKey) : forStripe(random, id, paymentKey);
      const status = await send(method, body, headers);
      if (status !== 400 && status !== 503) wrong.push(`a forged webhook of ${method} was answered ${status}`);
    },
  };

  function forPaypal(random: Random, id: string, paymentKey: string) {
    const event = paypalEvent(id, paymentKey, random.below(3));
    const signed = paypal.signed(paypalEvent('E', 'another', 0));
    return random.pick([
      paypal.signed(event, strangeSigning),
      { body: Buffer.from(JSON.stringify(event)), headers: signed.headers },
      { body: Buffer.from(JSON.stringify(event)), headers: {} },
    ]);
  }

  function forStripe(random: Random, id: string, paymentKey: string) {
    const event = stripeEvent(id, paymentKey, random.below(3));
    const signed = stripe.signed(stripeEvent('E', 'another', 0));
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    return random.pick([
      stripe.signed(event, 'whsec_secretofsomebodyelse'),
      stripe.signed(event, stripe.account.webhookSecret, anHourAgo),
      { body: Buffer.from(JSON.stringify(event)), headers: signed.headers },
    ]);
  }

  async function send(method: string, body: Buffer, headers: Record<string, string>): Promise<number> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    };
    const response = await app.request(`/api/payment/webhook/${method}`, init);
    await response.arrayBuffer();
    return response.status;
  }
}

/** The last type would cost the store money if the store believed the event. */
function paypalEvent(id: string, paymentKey: string, type: number): object {
  const amount = { currency_code: 'HKD', value: '100.00' };
  return [
    { id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { purchase_units: [{ custom_id: paymentKey }] } },
    { id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: paymentKey } },
    {
      id,
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: { id, custom_id: paymentKey, amount, create_time: '2026-03-10T01:00:00Z' },
    },
  ][type] as object;
}

function stripeEvent(id: string, paymentKey: string, type: number): object {
  const object = { client_reference_id: paymentKey };
  return [
    { id, type: 'checkout.session.completed', created: 1, data: { object } },
    { id, type: 'checkout.session.async_payment_succeeded', created: 1, data: { object } },
    { id, type: 'checkout.session.expired', created: 1, data: { object } },
  ][type] as object;
}
