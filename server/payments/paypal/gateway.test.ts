import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentToAsk, ReturnToMake } from '#server/payments/gateway.ts';
import type { GatewayFault } from '#server/payments/gateway-fault.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { payment } from '#tests/support/gateways/payment.ts';
import { strangeSigning } from '#tests/support/gateways/signing-keys.ts';
import { createPaypalGateway } from './gateway.ts';

let paypal: FakePaypal;
let gateway: PaymentGateway;
let noted: GatewayFault[];

beforeEach(async () => {
  paypal = await startFakePaypal();
  noted = [];
  gateway = createPaypalGateway(paypal.account, { note: (fault) => noted.push(fault) });
});
afterEach(() => paypal.stop());

async function approved(): Promise<PaymentToAsk> {
  const started = await gateway.start(payment);
  if (!started.ok) throw new Error(started.failure.code);
  paypal.approve(started.value.gatewayId);
  return { ...payment, gatewayId: started.value.gatewayId };
}

const away = { ok: false, failure: { code: 'payment-gateway-unavailable' } };

describe('a payment by PayPal', () => {
  it('is started once, with its amount, and leads to a page of PayPal', async () => {
    const started = await gateway.start(payment);
    expect(await gateway.start(payment)).toEqual(started);
    expect(paypal.orders.size).toBe(1);
    const [order] = [...paypal.orders.values()];
    expect(order).toMatchObject({ amount: { currency_code: 'HKD', value: '1234.50' }, customId: payment.paymentKey });
    expect(started).toMatchObject({
      value: { gatewayId: order?.id, approvalUrl: `${paypal.origin}/checkoutnow?token=${order?.id}` },
    });
  });

  it('waits for its buyer, and is captured only once after approval', async () => {
    const started = await gateway.start(payment);
    const gatewayId = started.ok ? started.value.gatewayId : '';
    const asked = { ...payment, gatewayId };
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'created', capturedCents: 0 } });
    paypal.approve(gatewayId);
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'approved' } });
    const taken = { state: 'captured', gatewayId, capturedCents: 123_450, currency: 'HKD', feeCents: 300 };
    expect(await gateway.confirm(asked)).toEqual({ ok: true, value: taken });
    expect(await gateway.confirm(asked)).toEqual({ ok: true, value: taken });
    expect(await gateway.lookup(asked)).toEqual({ ok: true, value: taken });
    expect(paypal.orders.get(gatewayId)?.captures).toHaveLength(1);
  });

  it('has a fee that PayPal may report later', async () => {
    const asked = await approved();
    paypal.nextCaptures.push({ saysFee: false });
    expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'captured', feeCents: null } });
    const [capture] = [...paypal.orders.values()].flatMap(({ captures }) => captures);
    const money = { currency_code: 'HKD', value: '1234.50' };
    Object.assign(capture ?? {}, {
      seller_receivable_breakdown: { gross_amount: money, paypal_fee: { ...money, value: '44.31' } },
    });
    expect(await gateway.lookup(asked)).toMatchObject({ value: { feeCents: 4431 } });
  });

  it('is found by its key when the answer to its start was lost', async () => {
    paypal.trouble({ on: 'create', kind: 'lose', times: 2 });
    expect(await gateway.start(payment)).toEqual(away);
    const [order] = [...paypal.orders.values()];
    expect(await gateway.lookup(payment)).toMatchObject({ value: { gatewayId: order?.id, state: 'created' } });
    expect(paypal.orders.size).toBe(1);
  });

  it.each(['keep', 'keep-done'] as const)(
    'is captured once when PayPal keeps answering the request with an error (%s)',
    async (kind) => {
      const asked = await approved();
      paypal.trouble({ on: 'capture', kind });
      expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'captured', capturedCents: 123_450 } });
      expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'captured' } });
      expect(paypal.orders.get(asked.gatewayId ?? '')?.captures).toHaveLength(1);
    },
  );

  it('is captured once when the answer to the capture was lost', async () => {
    const asked = await approved();
    paypal.trouble({ on: 'capture', kind: 'lose', times: 2 });
    expect(await gateway.confirm(asked)).toEqual(away);
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'captured', capturedCents: 123_450 } });
    expect(paypal.orders.get(asked.gatewayId ?? '')?.captures).toHaveLength(1);
  });

  it.each([
    ['more', { currency_code: 'HKD', value: '1300.00' }, 130_000, 'HKD'],
    ['less', { currency_code: 'HKD', value: '0.50' }, 50, 'HKD'],
    ['a currency other', { currency_code: 'JPY', value: '1234' }, 1234, 'JPY'],
  ])('reports a capture of %s than requested', async (_, amount, capturedCents, currency) => {
    const asked = await approved();
    paypal.nextCaptures.push({ amount });
    expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'captured', capturedCents, currency } });
  });

  it('is declined when PayPal declines it', async () => {
    const asked = await approved();
    paypal.nextCaptures.push({ declined: true });
    expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'declined', capturedCents: 0 } });
    expect(noted).toMatchObject([{ call: 'capture', issue: 'INSTRUMENT_DECLINED' }]);
  });

  it('waits while its money is under way', async () => {
    const asked = await approved();
    paypal.nextCaptures.push({ status: 'PENDING' });
    expect(await gateway.confirm(asked)).toMatchObject({ value: { state: 'approved', capturedCents: 0 } });
    const capture = paypal.orders.get(asked.gatewayId ?? '')?.captures[0];
    if (capture) capture.status = 'COMPLETED';
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'captured', capturedCents: 123_450 } });
  });

  it('has expired when PayPal no longer knows it', async () => {
    const asked = await approved();
    paypal.orders.clear();
    expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'expired', capturedCents: 0 } });
  });

  it('is not started in a currency or amount that PayPal does not accept', async () => {
    expect(await gateway.start({ ...payment, currency: 'KRW' })).toMatchObject({
      failure: { code: 'payment-not-possible' },
    });
    expect(await gateway.start({ ...payment, currency: 'TWD', amountCents: 1050 })).toMatchObject({ ok: false });
    expect(paypal.asked).toEqual([]);
  });

  it('with another payment key is a fault', async () => {
    const asked = await approved();
    await expect(gateway.lookup({ ...asked, paymentKey: 'another' })).rejects.toThrow('another payment');
  });
});

describe('PayPal without an answer', () => {
  it('is tried twice and then reported as unavailable', async () => {
    paypal.trouble({ on: 'create', kind: 'error' });
    expect((await gateway.start(payment)).ok).toBe(true);
    paypal.isDown = true;
    expect(await gateway.start(payment)).toEqual(away);
    expect(await gateway.lookup({ ...payment, gatewayId: 'X' })).toEqual(away);
  });

  it('logs no secret when the credentials are wrong', async () => {
    const wrong = createPaypalGateway(
      { ...paypal.account, secret: 'a-wrong-secret' },
      { note: (fault) => noted.push(fault) },
    );
    expect(await wrong.start(payment)).toEqual(away);
    expect(noted).toEqual([{ call: '/v1/oauth2/token', status: 401, issue: 'invalid_client', debugId: '' }]);
    expect(JSON.stringify(noted)).not.toMatch(/wrong-secret|client-id/);
  });
});

describe('a refund by PayPal', () => {
  const due = async (more: Partial<ReturnToMake> = {}): Promise<ReturnToMake> => {
    const asked = await approved();
    await gateway.confirm(asked);
    return { ...asked, refundKey: 'R1', amountCents: 100, gatewayRefundId: null, ...more };
  };

  it('is not reported as refused while the same request is still under way at PayPal', async () => {
    const asked = await approved();
    await gateway.confirm(asked);
    const refund = { ...asked, refundKey: 'R1', amountCents: 50, gatewayRefundId: null };
    paypal.trouble({ on: 'refund', kind: 'error', status: 409 });
    expect(await gateway.refund(refund)).toEqual(away);
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
  });

  it('is made once under its key, even when the answer was lost and PayPal has forgotten the request', async () => {
    const refund = await due();
    paypal.trouble({ on: 'refund', kind: 'lose', times: 2 });
    expect(await gateway.refund(refund)).toEqual(away);
    paypal.forgetRequests();
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
    expect(paypal.orders.get(refund.gatewayId ?? '')?.refunds).toHaveLength(1);
    expect(await gateway.refund({ ...refund, refundKey: 'R2' })).toMatchObject({ value: { state: 'done' } });
    expect(paypal.orders.get(refund.gatewayId ?? '')?.refunds).toHaveLength(2);
  });

  it('may be pending, and done or failed later', async () => {
    const refund = await due();
    paypal.nextRefunds.push('PENDING');
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'pending' } });
    const [given] = paypal.orders.get(refund.gatewayId ?? '')?.refunds ?? [];
    if (given) given.status = 'FAILED';
    expect(await gateway.refund(refund)).toMatchObject({ failure: { code: 'refund-refused', subject: 'FAILED' } });
    if (given) given.status = 'COMPLETED';
    expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done', gatewayRefundId: given?.id } });
  });

  it('is refused when less was captured, or in another currency', async () => {
    const refund = await due({ amountCents: 123_451 });
    expect(await gateway.refund(refund)).toMatchObject({ failure: { code: 'refund-refused' } });
    expect(await gateway.refund({ ...refund, amountCents: 1, currency: 'USD' })).toMatchObject({ ok: false });
  });
});

describe('a webhook of PayPal', () => {
  const moved = {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'C1', custom_id: payment.paymentKey, amount: { currency_code: 'HKD', value: '1.00' } },
  };
  const refused = { ok: false, failure: { code: 'webhook-not-verified' } };

  it('names its payment when its signature is valid', async () => {
    const event = { eventId: 'WH-1', paymentKey: payment.paymentKey, gatewayId: 'C1' };
    expect(await gateway.verifyWebhook(paypal.signed(moved))).toEqual({ ok: true, value: event });
    await gateway.verifyWebhook(paypal.signed(moved));
    expect(paypal.asked).toEqual(['certificate']);
    const order = {
      id: 'WH-2',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { purchase_units: [{ custom_id: 'K' }] },
    };
    expect(await gateway.verifyWebhook(paypal.signed(order))).toEqual({
      ok: true,
      value: { eventId: 'WH-2', paymentKey: 'K' },
    });
  });

  it('about anything other than a payment of this store is ignored', async () => {
    const other = { id: 'WH-1', event_type: 'BILLING.PLAN.CREATED', resource: {} };
    expect(await gateway.verifyWebhook(paypal.signed(other))).toEqual({ ok: true, value: null });
    expect(await gateway.verifyWebhook(paypal.signed({ ...moved, resource: null }))).toEqual({ ok: true, value: null });
  });

  it.each([
    [
      'with another body',
      (sent: { body: Buffer }) => ({ ...sent, body: Buffer.concat([sent.body, Buffer.from(' ')]) }),
    ],
    ['without a signature', (sent: object) => ({ ...sent, headers: {} })],
  ])('%s is refused', async (_, change) => {
    expect(await gateway.verifyWebhook(change(paypal.signed(moved)) as never)).toEqual(refused);
  });

  it.each([
    'https://evil.example/v1/notifications/certs/CERT-test',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-test',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-test',
    'file:///etc/passwd',
    '/v1/notifications/certs/CERT-test',
    '',
  ])('with a certificate from %s is refused without a download', async (url) => {
    expect(await gateway.verifyWebhook(paypal.signed(moved, undefined, { 'paypal-cert-url': url }))).toEqual(refused);
    expect(paypal.asked).toEqual([]);
  });

  it('with another key, another algorithm or an expired certificate is refused', async () => {
    expect(await gateway.verifyWebhook(paypal.signed(moved, strangeSigning))).toEqual(refused);
    expect(await gateway.verifyWebhook(paypal.signed(moved, undefined, { 'paypal-auth-algo': 'none' }))).toEqual(
      refused,
    );
    const later = createPaypalGateway(paypal.account, { now: () => Date.parse('2200-01-01'), note: () => {} });
    expect(await later.verifyWebhook(paypal.signed(moved))).toEqual(refused);
  });

  it('with unknown certificates does not remove the valid one from the cache', async () => {
    await gateway.verifyWebhook(paypal.signed(moved));
    const forged = Array.from({ length: 9 }, (_, index) => ({
      'paypal-cert-url': `${paypal.origin}/v1/notifications/certs/CERT-${index}`,
    }));
    await Promise.all(forged.map((more) => gateway.verifyWebhook(paypal.signed(moved, undefined, more))));
    expect(await gateway.verifyWebhook(paypal.signed(moved))).toMatchObject({ value: { eventId: 'WH-1' } });
    expect(paypal.asked).toHaveLength(10);
  });

  it('that cannot be verified now fails, so that it is sent again', async () => {
    paypal.isDown = true;
    expect(await gateway.verifyWebhook(paypal.signed(moved))).toEqual(away);
    paypal.isDown = false;
    expect((await gateway.verifyWebhook(paypal.signed(moved))).ok).toBe(true);
  });

  it('about a reversal gets its payment from the capture', async () => {
    const asked = await approved();
    await gateway.confirm(asked);
    const resource = paypal.giveBack(asked.gatewayId ?? '', '100.00');
    const reversed = (more: object = {}) =>
      paypal.signed({ id: 'WH-4', event_type: 'PAYMENT.CAPTURE.REVERSED', resource: { ...resource, ...more } });
    const told = {
      eventId: 'WH-4',
      paymentKey: payment.paymentKey,
      dispute: { disputeId: (resource as { id: string }).id, state: 'lost', reason: 'REVERSED', amountCents: 10_000 },
    };
    expect(await gateway.verifyWebhook(reversed())).toMatchObject({ value: told });
    paypal.trouble({ on: 'show', kind: 'error', times: 2 });
    expect(await gateway.verifyWebhook(reversed())).toEqual(away);
    const strange = { links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/STRANGE' }] };
    expect(await gateway.verifyWebhook(reversed(strange))).toEqual({ ok: true, value: null });
    const elsewhere = { links: [{ rel: 'up', href: 'https://evil.example/../../v1/secrets' }] };
    expect(await gateway.verifyWebhook(reversed(elsewhere))).toEqual({ ok: true, value: null });
    expect(await gateway.verifyWebhook(reversed({ links: [], custom_id: payment.paymentKey }))).toMatchObject({
      value: told,
    });
  });

  it('reports a dispute and its decision', async () => {
    const dispute = (more: object) => ({
      id: 'WH-3',
      event_type: 'CUSTOMER.DISPUTE.UPDATED',
      resource: {
        dispute_id: 'PP-D-1',
        disputed_transactions: [{ custom: payment.paymentKey }],
        dispute_amount: { currency_code: 'HKD', value: '12.30' },
        reason: 'UNAUTHORISED',
        status: 'OPEN',
        update_time: '2026-03-10T01:00:00.000Z',
        ...more,
      },
    });
    const stateOf = async (more: object) => {
      const read = await gateway.verifyWebhook(paypal.signed(dispute(more)));
      return read.ok && read.value?.dispute;
    };
    expect(await stateOf({})).toEqual({
      disputeId: 'PP-D-1',
      state: 'open',
      reason: 'UNAUTHORISED',
      amountCents: 1230,
      currency: 'HKD',
      at: Date.parse('2026-03-10T01:00:00Z'),
    });
    const decided = (outcome_code: string) => stateOf({ status: 'RESOLVED', dispute_outcome: { outcome_code } });
    expect(await decided('RESOLVED_BUYER_FAVOUR')).toMatchObject({ state: 'lost' });
    expect(await decided('RESOLVED_SELLER_FAVOUR')).toMatchObject({ state: 'won' });
  });
});
