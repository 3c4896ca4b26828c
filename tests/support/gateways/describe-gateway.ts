import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentToAsk, ReturnToMake, SentWebhook } from '#server/payments/gateway.ts';
import type { GatewayFault, NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { fail } from '#shared/contract/errors.ts';
import type { FakeService } from './fake-service.ts';
import { payment as unsentPayment } from './payment.ts';

export interface GatewayUnderTest {
  service: FakeService;
  /** The fake's operations that start a payment, look it up and return its money. */
  operations: { start: string; look: string; refund: string };
  gateway: PaymentGateway;
  /** The account's secret, which must never be revealed. */
  secret: string;
  /** True when a payment whose start was answered with an error can still be found at the service. */
  findsStarts: boolean;
  /** Defects, by name. Each turns the answer about a captured payment into an unreadable one. */
  nonsense: Record<string, (body: string) => string>;
  payments(): number;
  /** Pays on the service's page, as the buyer does. */
  pays(gatewayId: string): void;
  /** The gateway refunds of all payments, in minor units. */
  refunds(): number[];
  /** Refunds on the service's page, as staff do. Returns the webhook that the service sends. */
  givesBackOutside(gatewayId: string, cents: number): SentWebhook;
  nextRefundWaits(): void;
  /** The service forgets the keys of past requests, as it does after hours. */
  forgetsKeys(): void;
}

const payment: PaymentToAsk = { ...unsentPayment, amountCents: 20_050, locale: 'jp' };

const away = { ok: false, failure: { code: 'payment-gateway-unavailable' } };

/** The behaviour of every gateway, with any service behind it. */
export function describeGateway(name: string, open: (note: NoteGatewayFault) => Promise<GatewayUnderTest>): void {
  describe(`the gateway to ${name}`, () => {
    let under: GatewayUnderTest;
    let gateway: PaymentGateway;
    let noted: GatewayFault[];
    beforeEach(async () => {
      noted = [];
      under = await open((fault) => noted.push(fault));
      gateway = under.gateway;
    });
    afterEach(() => under.service.stop());

    async function started(): Promise<PaymentToAsk & { gatewayId: string }> {
      const answer = await gateway.start(payment);
      if (!answer.ok) throw new Error(answer.failure.code);
      return { ...payment, gatewayId: answer.value.gatewayId };
    }

    async function taken(): Promise<PaymentToAsk & { gatewayId: string }> {
      const asked = await started();
      under.pays(asked.gatewayId);
      await gateway.confirm(asked);
      return asked;
    }

    const refundOf = (asked: PaymentToAsk, refundKey: string, amountCents: number): ReturnToMake => ({
      ...asked,
      refundKey,
      amountCents,
      gatewayRefundId: null,
    });

    it('starts a payment once, however often it is requested, also at the same time', async () => {
      const answers = await Promise.all([gateway.start(payment), gateway.start(payment)]);
      expect(answers[1]).toEqual(answers[0]);
      expect(await gateway.start(payment)).toEqual(answers[0]);
      expect(under.payments()).toBe(1);
    });

    it('finds a payment by its key when the answer to its start was lost', async () => {
      under.service.trouble({ on: under.operations.start, kind: 'lose', times: 2 });
      expect(await gateway.start(payment)).toEqual(away);
      expect(await gateway.lookup(payment)).toMatchObject({ value: { state: 'created', capturedCents: 0 } });
      expect(under.payments()).toBe(1);
    });

    it('captures the whole sum once when the buyer has paid', async () => {
      const asked = await started();
      expect(await gateway.lookup(asked)).toMatchObject({ value: { state: 'created', capturedCents: 0 } });
      under.pays(asked.gatewayId);
      const answer = {
        state: 'captured',
        gatewayId: asked.gatewayId,
        capturedCents: 20_050,
        currency: 'HKD',
        feeCents: 300,
      };
      for (const ask of [gateway.confirm, gateway.confirm, gateway.lookup]) {
        expect(await ask(asked)).toEqual({ ok: true, value: answer });
      }
    });

    it('captures nothing when the buyer has not paid', async () => {
      expect(await gateway.confirm(await started())).toMatchObject({ value: { state: 'created', capturedCents: 0 } });
    });

    it('returns money once for each refund key, even after the service has forgotten the key', async () => {
      const asked = await taken();
      under.service.trouble({ on: under.operations.refund, kind: 'lose', times: 2 });
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toEqual(away);
      under.forgetsKeys();
      const given = await gateway.refund(refundOf(asked, 'R1', 50));
      expect(given).toMatchObject({ value: { state: 'done' } });
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toEqual(given);
      expect(await gateway.refund(refundOf(asked, 'R2', 20_000))).toMatchObject({ value: { state: 'done' } });
      expect(under.refunds()).toEqual([50, 20_000]);
    });

    it('answers all gateway refunds, with the refund keys of those that the store requested', async () => {
      const asked = await taken();
      expect(await gateway.lookup(asked)).toMatchObject({ value: { capturedCents: 20_050 } });
      under.service.trouble({ on: under.operations.refund, kind: 'lose', times: 2 });
      await gateway.refund(refundOf(asked, 'R1', 50));
      const webhook = under.givesBackOutside(asked.gatewayId, 1000);
      const read = await gateway.verifyWebhook(webhook);
      expect(read).toMatchObject({ value: { paymentKey: payment.paymentKey } });
      expect(read.ok && read.value?.dispute).toBeUndefined();
      const answer = await gateway.lookup(asked);
      const { gatewayRefunds = [] } = answer.ok ? answer.value : {};
      expect(gatewayRefunds.map(({ refundKey, amountCents }) => [refundKey ?? null, amountCents])).toEqual([
        ['R1', 50],
        [null, 1000],
      ]);
      expect(new Set(gatewayRefunds.map(({ gatewayRefundId }) => gatewayRefundId)).size).toBe(2);
      expect(answer).toMatchObject({ value: { state: 'captured', capturedCents: 20_050 } });
    });

    it('reports a gateway refund only when it is done, not when it is pending or failed', async () => {
      const asked = await taken();
      under.nextRefundWaits();
      await gateway.refund(refundOf(asked, 'R1', 50));
      const answer = await gateway.lookup(asked);
      expect(answer.ok && answer.value.gatewayRefunds).toBeUndefined();
    });

    it('refuses a refund above the captured sum', async () => {
      const refund = refundOf(await taken(), 'R1', 20_051);
      expect(await gateway.refund(refund)).toMatchObject({ failure: { code: 'refund-refused' } });
    });

    it('answers payment-gateway-unavailable to every operation while the service is down', async () => {
      const asked = await taken();
      under.service.isDown = true;
      const { start, lookup, confirm } = gateway;
      for (const ask of [start, lookup, confirm]) expect(await ask(asked)).toEqual(away);
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toEqual(away);
      expect(noted.length).toBeGreaterThan(0);
      expect(JSON.stringify(noted)).not.toContain(under.secret);
    });

    it('treats an error as no answer, and does the work once on a later request', async () => {
      const asked = await taken();
      const refund = refundOf(asked, 'R1', 50);
      const { start, lookup, confirm } = gateway;
      for (const ask of [start, lookup, confirm, () => gateway.refund(refund)]) {
        // The trouble lasts for two calls, because the gateway repeats the request once.
        under.service.trouble({ kind: 'error', times: 2 });
        expect(await ask(asked)).toEqual(away);
        under.service.repair();
      }
      under.service.trouble({ on: under.operations.refund, kind: 'error', times: 2, status: 502 });
      expect(await gateway.refund(refund)).toEqual(away);
      expect(await gateway.refund(refund)).toMatchObject({ value: { state: 'done' } });
      expect(under.refunds()).toEqual([50]);
    });

    it.each(['keep', 'keep-done'] as const)(
      'starts a payment even if the service answers its key with an error for a day (%s)',
      async (kind) => {
        under.service.trouble({ on: under.operations.start, kind });
        const answer = await gateway.start(payment);
        expect(answer).toMatchObject({ ok: true });
        expect(await gateway.start(payment)).toEqual(answer);
        expect(await gateway.lookup(payment)).toMatchObject({ value: { state: 'created' } });
        expect(under.payments()).toBe(kind === 'keep' || under.findsStarts ? 1 : 2);
        const gatewayId = answer.ok ? answer.value.gatewayId : '';
        under.pays(gatewayId);
        expect(await gateway.confirm({ ...payment, gatewayId })).toMatchObject({ value: { capturedCents: 20_050 } });
      },
    );

    it.each(['keep', 'keep-done'] as const)(
      'returns money once even if the service answers its key with an error for a day (%s)',
      async (kind) => {
        const asked = await taken();
        under.service.trouble({ on: under.operations.refund, kind });
        const given = await gateway.refund(refundOf(asked, 'R1', 50));
        expect(given).toMatchObject({ value: { state: 'done' } });
        expect(await gateway.refund(refundOf(asked, 'R1', 50))).toEqual(given);
        expect(under.refunds()).toEqual([50]);
      },
    );

    it('is unavailable while the service answers every key with an error, and repeats no work afterwards', async () => {
      const asked = await taken();
      under.service.trouble({ on: under.operations.refund, kind: 'keep', times: 9 });
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toEqual(away);
      under.service.repair();
      under.service.forgetErrors();
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toMatchObject({ value: { state: 'done' } });
      expect(under.refunds()).toEqual([50]);
    });

    it('treats an unreadable answer as no answer, and notes it', async () => {
      const asked = await taken();
      for (const [what, change] of Object.entries(under.nonsense)) {
        noted.length = 0;
        under.service.twist(under.operations.look, change);
        expect(await gateway.lookup(asked), what).toEqual(away);
        expect(await gateway.lookup(asked), what).toEqual(away);
        expect(
          noted.map(({ issue }) => issue),
          what,
        ).toContain('unreadable-answer');
        under.service.repair();
      }
      expect(await gateway.lookup(asked)).toMatchObject({ value: { capturedCents: 20_050 } });
    });

    it('reports that the service is busy, and when to retry', async () => {
      const asked = await taken();
      const { start, lookup, confirm } = gateway;
      for (const ask of [start, lookup, confirm, () => gateway.refund(refundOf(asked, 'R1', 50))]) {
        under.service.trouble({ kind: 'error', status: 429, headers: { 'retry-after': '7' } });
        expect(await ask(asked)).toEqual(fail('payment-gateway-busy', { bound: 7 }));
        under.service.trouble({ kind: 'error', status: 429 });
        expect(await ask(asked)).toEqual(fail('payment-gateway-busy', { bound: 1 }));
      }
      expect(under.service.asked.filter((name) => name === under.operations.refund)).toHaveLength(0);
      expect(noted).toHaveLength(8);
      expect(await gateway.refund(refundOf(asked, 'R1', 50))).toMatchObject({ value: { state: 'done' } });
    });

    it('refuses a webhook without a signature', async () => {
      const body = Buffer.from(JSON.stringify({ id: 'E1', resource: { custom_id: payment.paymentKey } }));
      expect(await gateway.verifyWebhook({ body, headers: {} })).toEqual({
        ok: false,
        failure: { code: 'webhook-not-verified' },
      });
    });
  });
}
