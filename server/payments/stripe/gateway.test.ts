import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentToAsk, ReturnToMake } from '#server/payments/gateway.ts';
import type { GatewayFault } from '#server/payments/gateway-fault.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { payment } from '#tests/support/gateways/payment.ts';
import { createStripeGateway } from './gateway.ts';

let stripe: FakeStripe;
let gateway: PaymentGateway;
let noted: GatewayFault[];

beforeEach(async () => {
  stripe = await startFakeStripe();
  noted = [];
  gateway = createStripeGateway(stripe.account, { note: (fault) => noted.push(fault) });
});
afterEach(() => stripe.stop());

async function started(): Promise<PaymentToAsk & { gatewayId: string }> {
  const answer = await gateway.start(payment);
  if (!answer.ok) throw new Error(answer.failure.code);
  return { ...payment, gatewayId: answer.value.gatewayId };
}

const away = { ok: false, failure: { code: 'payment-gateway-unavailable' } };

describe('a payment by Stripe', () => {
  it('is started once, with its amount, and leads to a page of Stripe', async () => {
    const answer = await gateway.start(payment);
    expect(await gateway.start(payment)).toEqual(answer);
    const [session] = [...stripe.sessions.values()];
    expect(session).toMatchObject({ amount: 123_450, currency: 'hkd', clientReferenceId: payment.paymentKey });
    expect(stripe.sessions.size).toBe(1);
    expect(answer).toMatchObject({ value: { approvalUrl: `${stripe.origin}/pay/${session?.id}` } });
  });

  it('waits for its buyer, and is captured when the buyer pays', async () => {
    const asked = await started();
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'created', capturedCents: 0 } });
    stripe.pay(asked.gatewayId);
    const taken = {
      state: 'captured',
      gatewayId: asked.gatewayId,
      capturedCents: 123_450,
      currency: 'HKD',
      feeCents: 300,
    };
    expect(await gateway.lookup(asked)).toEqual({ ok: true, value: taken });
    expect(await gateway.confirm(asked)).toEqual({ ok: true, value: taken });
  });

  it('has a fee that Stripe may report later, and none if the fee is in another currency', async () => {
    const asked = await started();
    stripe.pay(asked.gatewayId);
    const session = stripe.sessions.get(asked.gatewayId);
    if (!session) throw new Error('no session');
    stripe.mayReadBalance = false;
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'captured', feeCents: undefined } });
    stripe.mayReadBalance = true;
    session.fee = null;
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'captured', feeCents: null } });
    session.fee = 4431;
    session.feeCurrency = 'eur';
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'captured', feeCents: undefined } });
  });

  it('is started although the store has another address now than when its start was lost', async () => {
    stripe.trouble({ on: 'create', kind: 'lose', times: 2 });
    expect(await gateway.start(payment)).toEqual(away);
    const moved = {
      ...payment,
      returnUrl: 'https://moved.test/pay/return',
      cancelUrl: 'https://moved.test/pay/return',
    };
    expect(await gateway.start(moved)).toMatchObject({ ok: true });
    expect(stripe.sessions.size).toBe(1);
  });

  it('is found by its key when the answer to its start was lost', async () => {
    stripe.trouble({ on: 'create', kind: 'lose', times: 2 });
    expect(await gateway.start(payment)).toEqual(away);
    expect(await gateway.lookup(payment)).toMatchObject({ value: { state: 'created' } });
    expect(stripe.sessions.size).toBe(1);
  });

  it.each([
    ['processing', 'approved'],
    ['requires_payment_method', 'declined'],
    ['canceled', 'cancelled'],
  ])('with a completed session whose intent is %s is %s', async (status, state) => {
    const asked = await started();
    stripe.pay(asked.gatewayId, { status });
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state, capturedCents: 0 } });
  });

  it('has expired with its session', async () => {
    const asked = await started();
    const session = stripe.sessions.get(asked.gatewayId);
    if (session) session.status = 'expired';
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'expired' } });
  });

  it('that must no longer be paid is ended, and nobody can pay it', async () => {
    const asked = await started();
    const ended = { state: 'expired', gatewayId: asked.gatewayId, capturedCents: 0 };
    expect(await gateway.cancel?.(asked)).toEqual({ ok: true, value: ended });
    expect(await gateway.cancel?.(asked)).toEqual({ ok: true, value: ended });
    const page = await fetch(`${stripe.origin}/pay/${asked.gatewayId}`, { method: 'POST', body: 'decision=pay' });
    expect(await page.text()).toContain('expired');
    expect(stripe.sessions.get(asked.gatewayId)?.intent.received).toBe(0);
  });

  it('that is paid while it is being ended is reported as paid', async () => {
    const asked = await started();
    stripe.pay(asked.gatewayId);
    expect(await gateway.cancel?.(asked)).toMatchObject({ value: { state: 'captured', capturedCents: 123_450 } });
  });

  it('does not change when Stripe does not answer the request to end it', async () => {
    const asked = await started();
    stripe.trouble({ on: 'expire', kind: 'error', times: 2 });
    expect(await gateway.cancel?.(asked)).toEqual(away);
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'created' } });
  });

  it('has the captured sum and currency, even if they differ from the requested ones', async () => {
    const asked = await started();
    stripe.pay(asked.gatewayId, { received: 100, currency: 'jpy' });
    expect(await gateway.lookup(asked)).toMatchObject({ value: { capturedCents: 100, currency: 'JPY' } });
  });

  it('that Stripe refuses fails as not possible, without passing on Stripe’s message', async () => {
    const refused = await gateway.start({ ...payment, amountCents: 1 });
    expect(refused).toMatchObject({ failure: { code: 'payment-not-possible' } });
    expect(noted).toMatchObject([{ call: 'start', status: 400, issue: 'amount_too_small' }]);
    expect(JSON.stringify([refused, noted])).not.toContain('sk_test');
  });
});

it('Stripe is tried twice while it does not answer, and counts as unavailable when the key is wrong', async () => {
  stripe.trouble({ on: 'create', kind: 'error' });
  expect((await gateway.start(payment)).ok).toBe(true);
  stripe.isDown = true;
  expect(await gateway.lookup({ ...payment, gatewayId: 'cs_1' })).toEqual(away);
  stripe.isDown = false;
  const account = { ...stripe.account, secretKey: 'sk_test_anotherkey' };
  const wrong = createStripeGateway(account, { note: (fault) => noted.push(fault) });
  expect(await wrong.lookup({ ...payment, gatewayId: 'cs_1' })).toEqual(away);
  expect(JSON.stringify(noted)).not.toMatch(/sk_test/);
});

describe('a refund by Stripe', () => {
  const due = async (): Promise<ReturnToMake & { gatewayId: string }> => {
    const asked = await started();
    stripe.pay(asked.gatewayId);
    return { ...asked, refundKey: 'R1', amountCents: 100, gatewayRefundId: null };
  };

  it('is made once under its key, even when the answer was lost', async () => {
    const refund = await due();
    stripe.trouble({ on: 'refund', kind: 'lose', times: 2 });
    expect(await gateway.refund(refund)).toEqual(away);
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
    expect(stripe.sessions.get(refund.gatewayId)?.refunds).toHaveLength(1);
  });

  it('keeps its key after errors that Stripe does not keep, because another node may still succeed under it', async () => {
    const refund = await due();
    stripe.trouble({ on: 'refund', kind: 'error', status: 500, times: 2 });
    expect(await gateway.refund(refund)).toEqual(away);
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
  });

  it('may be pending, and done or failed later', async () => {
    const refund = await due();
    stripe.nextRefunds.push('pending');
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'pending' } });
    const [given] = stripe.sessions.get(refund.gatewayId)?.refunds ?? [];
    if (given) given.status = 'failed';
    expect(await gateway.refund(refund)).toMatchObject({ failure: { code: 'refund-refused', subject: 'failed' } });
    if (given) given.status = 'succeeded';
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
  });

  it('is refused when less was captured', async () => {
    const refund = await due();
    expect(await gateway.refund({ ...refund, amountCents: 123_451 })).toMatchObject({
      failure: { code: 'refund-refused' },
    });
  });
});

describe('disputes at Stripe', () => {
  it('are part of the answer about the payment, even when their webhooks were lost', async () => {
    const asked = await started();
    stripe.pay(asked.gatewayId);
    const answered = async () => {
      const answer = await gateway.lookup(asked);
      return answer.ok ? answer.value.disputes : answer;
    };
    expect(await answered()).toBeUndefined();
    stripe.dispute(asked.gatewayId, { amount: 100_000, status: 'needs_response' });
    const dispute = { disputeId: 'dp_fake', amountCents: 100_000, currency: 'HKD', reason: 'fraudulent' };
    expect(await answered()).toMatchObject([{ ...dispute, state: 'open' }]);
    stripe.dispute(asked.gatewayId, { amount: 100_000, status: 'lost' });
    expect(await answered()).toMatchObject([{ ...dispute, state: 'lost' }]);
    stripe.mayReadDisputes = false;
    expect(await answered()).toBeUndefined();
  });
});

describe('a webhook of Stripe', () => {
  const completed = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', client_reference_id: payment.paymentKey } },
  };
  const refused = { ok: false, failure: { code: 'webhook-not-verified' } };

  it('names its payment when its signature is valid', async () => {
    const event = { eventId: 'evt_1', paymentKey: payment.paymentKey };
    expect(await gateway.verifyWebhook(stripe.signed(completed))).toEqual({ ok: true, value: event });
    expect(await gateway.verifyWebhook(stripe.signed({ ...completed, type: 'customer.created' }))).toEqual({
      ok: true,
      value: null,
    });
  });

  it.each([
    ['charge.refunded', 'payment_intent'],
    ['refund.updated', 'payment_intent'],
  ])('of the type %s names the refunded payment', async (type, field) => {
    const { gatewayId } = await started();
    const intent = stripe.sessions.get(gatewayId)?.intent.id;
    const event = (object: object) => stripe.signed({ id: 'evt_3', type, data: { object } });
    expect(await gateway.verifyWebhook(event({ [field]: intent }))).toEqual({
      ok: true,
      value: { eventId: 'evt_3', paymentKey: payment.paymentKey, gatewayId },
    });
    expect(await gateway.verifyWebhook(event({ [field]: 'pi_strange' }))).toEqual({ ok: true, value: null });
    expect(await gateway.verifyWebhook(event({ [field]: null }))).toEqual({ ok: true, value: null });
  });

  it('that is forged, changed, unsigned or old is refused', async () => {
    const right = stripe.signed(completed);
    const changed = { ...right, body: Buffer.concat([right.body, Buffer.from(' ')]) };
    const old = stripe.signed(completed, undefined, Math.floor(Date.now() / 1000) - 3600);
    for (const sent of [stripe.signed(completed, 'whsec_another'), changed, { ...right, headers: {} }, old]) {
      expect(await gateway.verifyWebhook(sent)).toEqual(refused);
    }
  });

  it('reports a dispute about a payment of this store', async () => {
    const { gatewayId } = await started();
    const intent = stripe.sessions.get(gatewayId)?.intent.id;
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      amount: 500,
      currency: 'hkd',
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    const read = await gateway.verifyWebhook(
      stripe.signed({ id: 'evt_2', type: 'charge.dispute.created', created: 1000, data: { object: dispute } }),
    );
    expect(read).toEqual({
      ok: true,
      value: {
        eventId: 'evt_2',
        paymentKey: payment.paymentKey,
        gatewayId,
        dispute: {
          disputeId: 'dp_1',
          state: 'open',
          amountCents: 500,
          currency: 'HKD',
          reason: 'fraudulent',
          at: 1_000_000,
        },
      },
    });
  });
});
