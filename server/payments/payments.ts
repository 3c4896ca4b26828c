import type { Context } from '#server/sales/context.ts';
import type { MovePaymentRequest } from '#server/sales/orders/move.ts';
import type { Settlement } from '#server/sales/payments/payment-record.ts';
import type { UnfinishedMethod } from '#server/sales/payments/payments-to-ask.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { payMove } from '#shared/contract/move.ts';
import type { pay } from '#shared/contract/payment.ts';
import { checkAnswers } from './check-answers.ts';
import type { Gateways } from './gateway.ts';
import { limitAsking } from './limit-asking.ts';
import type { PaymentParts } from './payment-parts.ts';
import { makeDueReturns, retryReturn } from './refund-at-gateway.ts';
import { settleForBuyer } from './settle-for-buyer.ts';
import { lookBackAtTaken, settleByKey, settleFees, settleOpen } from './settle-open.ts';
import { startAtGateway, startMoveAtGateway } from './start-at-gateway.ts';

/** Starts, settles and refunds payments of orders at the gateways. */
export interface Payments {
  /** Starts a payment, or leads the buyer to one that is still open. */
  start(context: Pick<Context, 'once'>, fakeId: string, method: string): Promise<Result<ResponseOf<typeof pay>>>;
  /** Starts a payment for a move, or leads the buyer to an open one for the same move. */
  startMove(
    context: Pick<Context, 'once' | 'from'>,
    fakeId: string,
    request: MovePaymentRequest,
  ): Promise<Result<ResponseOf<typeof payMove>>>;
  /**
   * Asks the gateway for the state of a payment, settles the order, and returns the page where the buyer continues. `hasTurnedBack`: the
   * browser came from the cancel URL, which counts only while nothing was paid.
   */
  settle(paymentKey: string, hasTurnedBack?: boolean): Promise<Result<{ redirectUrl: string }>>;
  /**
   * Asks the gateway for the state of a payment and settles the order; for a captured payment, reads and books its refunds and disputes.
   */
  ask(paymentKey: string): Promise<Result<Settlement>>;
  /**
   * Asks the gateways about payments that have not ended; returns how many have ended now. After an abort, no further payment is looked up.
   */
  settleOpen(signal?: AbortSignal): Promise<number>;
  /** Requests the refunds that are due; returns how many were done. */
  makeDueReturns(signal?: AbortSignal): Promise<number>;
  /**
   * Retries a refund that a gateway refused. The gateway is first asked under the old key, in case it has made the refund meanwhile. Only
   * if it refuses again, a refund under a new key becomes due. Fails with `refund-not-possible` when no refund with this key is refused.
   */
  retryReturn(refundKey: string): Promise<Result<'given' | 'due-again'>>;
  /** Asks the gateways for service fees that they have not reported yet; returns how many were reported. */
  settleFees(signal?: AbortSignal): Promise<number>;
  /**
   * Asks the gateways for refunds and disputes of captured payments of the last `days` days, in case a webhook was lost; returns how many
   * payments were looked up.
   */
  lookBackAtTaken(days: number, signal?: AbortSignal): Promise<number>;
  /** Methods without a gateway, with the number of their payments that can be neither settled nor refunded. */
  withoutGateway(): Promise<UnfinishedMethod[]>;
}

interface PaymentOptions extends Omit<PaymentParts, 'reportDispute'> {
  reportDispute?: PaymentParts['reportDispute'];
  now?: () => number;
}

export function createPayments({ now = Date.now, reportDispute = () => {}, ...options }: PaymentOptions): Payments {
  const { orders } = options;
  const gateways: Gateways = new Map([...options.gateways].map(([method, gateway]) => [method, checkAnswers(gateway)]));
  const parts: PaymentParts = { ...options, gateways, reportDispute };
  const mayAsk = limitAsking(now);
  return {
    start: (context, fakeId, method) => startAtGateway(parts, context, fakeId, method),
    startMove: (context, fakeId, request) => startMoveAtGateway(parts, context, fakeId, request),
    settle: (paymentKey, hasTurnedBack) => settleForBuyer(parts, mayAsk, paymentKey, hasTurnedBack),
    ask: (paymentKey) => settleByKey(parts, paymentKey),
    settleOpen: (signal) => settleOpen(parts, signal),
    makeDueReturns: (signal) => makeDueReturns(parts, signal),
    retryReturn: (refundKey) => retryReturn(parts, refundKey),
    settleFees: (signal) => settleFees(parts, signal),
    lookBackAtTaken: (days, signal) => lookBackAtTaken(parts, days, signal),
    withoutGateway: async () => (await orders.unfinishedMethods()).filter(({ method }) => !gateways.has(method)),
  };
}
