import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { Returned } from '#server/sales/orders/refund.ts';
import type { OrphanPayment, OrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { hasTakenMoney } from '#server/sales/payments/payment-state.ts';
import { isRandomKey } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { FoundPayment, GatewayEvent, Gateways } from './gateway.ts';
import type { Payments } from './payments.ts';

/** Orphan payments: only their service knows them, because the store's database was restored from an older backup. */
export type Orphans = ReturnType<typeof createOrphans>;

interface OrphanParts {
  gateways: Gateways;
  orphans: OrphanPayments;
  orders: Pick<GatewayOrders, 'adoptPayment'>;
  payments: Pick<Payments, 'ask'>;
  /** Called with a payment that has captured money, each time its service reports it. */
  report: (orphan: OrphanPayment) => void;
}

/** A condition of returning the money of a payment. */
type CheckOrphan = (returned: Returned) => Promise<Result<null>>;

export function createOrphans({ gateways, orphans, orders, payments, report }: OrphanParts) {
  return {
    /** Stores a payment that a service reports. Payments of other programs that use the same account are ignored. */
    async keep(method: string, { paymentKey, gatewayId }: Pick<GatewayEvent, 'paymentKey' | 'gatewayId'>) {
      if (!isRandomKey(paymentKey)) return;
      await orphans.keep({ method, paymentKey, gatewayId: gatewayId ?? null });
    },

    /** Looks up, at their services, all payments that were reported since their last look-up. Returns how many of them the services know. */
    async askAbout(signal?: AbortSignal): Promise<number> {
      let known = 0;
      for (const orphan of await orphans.toAsk()) {
        if (signal?.aborted) break;
        const asked = await refresh(orphan);
        if (!asked.ok) continue;
        known += 1;
        if (leftOf(asked.value) > 0) report(asked.value);
      }
      return known;
    },

    /**
     * Asks the services for all payments since an instant, and stores those that the books lack. Returns how many of them are new, and which
     * services could not list their payments.
     */
    async search(since: number): Promise<{ found: number; withoutAnswer: string[] }> {
      let found = 0;
      const withoutAnswer: string[] = [];
      for (const [method, gateway] of gateways) {
        const taken = (await gateway.takenSince?.(since)) ?? fail('not-allowed');
        if (!taken.ok) withoutAnswer.push(method);
        for (const payment of taken.ok ? taken.value : []) {
          if ((await orphans.orderOf(payment.paymentKey)) !== null) continue;
          if (await orphans.keep({ method, paymentKey: payment.paymentKey, gatewayId: payment.answer.gatewayId }))
            found += 1;
          await note(payment);
        }
      }
      return { found, withoutAnswer };
    },

    /** Refunds at its service the money that is left of a payment, if `check` allows it. */
    async returnMoney(paymentKey: string, check?: CheckOrphan): Promise<Result<'done' | 'pending'>> {
      const open = await openOrphan(paymentKey);
      if (!open.ok) return open;
      const { method, gatewayId, gatewayRefundId, known } = open.value;
      const gateway = gateways.get(method);
      if (!gateway) return fail('payment-method-unknown');
      const refundKey = `${paymentKey}-orphan`;
      const amountCents = leftOf(open.value);
      const currency = known?.currency ?? '';
      // A refund that is already under way was checked before.
      const checked = gatewayRefundId === null ? await check?.({ cents: amountCents, currency }) : undefined;
      if (checked?.ok === false) return checked;
      const given = await gateway.refund({
        ...{ paymentKey, gatewayId, refundKey, gatewayRefundId, amountCents, currency },
      });
      if (!given.ok) return given;
      if (given.value.state === 'done') await orphans.end(paymentKey, 'given-back', given.value.gatewayRefundId);
      else await orphans.noteReturn(paymentKey, given.value.gatewayRefundId);
      return succeed(given.value.state);
    },

    /**
     * Uses a payment for an order of the same sum, and settles the order like any other. Fails with `payment-not-found` when the payment
     * already belongs to another order.
     */
    async payFor(paymentKey: string, orderNumber: string): Promise<Result<'paid' | 'not-yet'>> {
      // The payment belongs to an order when an earlier call was interrupted.
      const ownNumber = await orphans.orderOf(paymentKey);
      if (ownNumber === orderNumber) return settle(paymentKey, orderNumber);
      if (ownNumber !== null) {
        await orphans.end(paymentKey, 'used', ownNumber);
        return fail('payment-not-found');
      }
      const open = await openOrphan(paymentKey);
      if (!open.ok) return open;
      const { method, gatewayId, gatewayRefundId, known } = open.value;
      if (gatewayId === null || gatewayRefundId !== null) return fail('payment-not-possible');
      const adopted = await orders.adoptPayment(orderNumber, {
        ...{ paymentKey, method, gatewayId, amountCents: leftOf(open.value), currency: known?.currency ?? '' },
      });
      return adopted.ok ? settle(paymentKey, orderNumber) : adopted;
    },

    /** Records that a payment needs no action. */
    async dismiss(paymentKey: string, why: string): Promise<Result<true>> {
      const orphan = await orphans.byKey(paymentKey);
      if (!orphan || orphan.ending) return fail('payment-not-found');
      await orphans.end(paymentKey, 'dismissed', why);
      return succeed(true);
    },
  };

  async function settle(paymentKey: string, orderNumber: string): Promise<Result<'paid' | 'not-yet'>> {
    await orphans.end(paymentKey, 'used', orderNumber);
    const settled = await payments.ask(paymentKey);
    return succeed(settled.ok && settled.value.outcome === 'paid' ? 'paid' : 'not-yet');
  }

  /** Finds an orphan payment without a decision, in its current state. Fails when no money is left and no refund is pending. */
  async function openOrphan(paymentKey: string): Promise<Result<OrphanPayment>> {
    const orphan = await orphans.byKey(paymentKey);
    if (!orphan || orphan.ending) return fail('payment-not-found');
    const asked = await refresh(orphan);
    if (!asked.ok) return asked;
    // A pending refund is requested again under its key, and the service answers with its state.
    return leftOf(asked.value) > 0 || orphan.gatewayRefundId ? asked : fail('refund-exceeds-payment');
  }

  async function refresh(orphan: OrphanPayment): Promise<Result<OrphanPayment>> {
    const { method, gatewayId, paymentKey } = orphan;
    const gateway = gateways.get(method);
    if (!gateway?.find) return fail('payment-method-unknown');
    if (gatewayId === null) return fail('payment-not-found');
    const found = await gateway.find(gatewayId);
    if (!found.ok) return found;
    if (found.value.paymentKey !== paymentKey) return fail('payment-not-found');
    await note(found.value);
    return succeed((await orphans.byKey(paymentKey)) ?? orphan);
  }

  async function note({ paymentKey, orderNumber, answer }: FoundPayment): Promise<void> {
    const { state, gatewayId, capturedCents, currency = null, gatewayRefunds = [], disputes = [] } = answer;
    await orphans.noteKnown(paymentKey, gatewayId, {
      ...{ state, orderNumber, currency },
      takenCents: hasTakenMoney(answer) ? capturedCents : 0,
      backCents: gatewayRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      isDisputed: disputes.some((dispute) => dispute.state !== 'won'),
    });
  }
}

/** The money of a payment that the store still has, in the minor unit; 0 until its service has answered. */
export function leftOf({ known }: Pick<OrphanPayment, 'known'>): number {
  return known ? Math.max(0, known.takenCents - known.backCents) : 0;
}
