import type { Context } from '#server/sales/context.ts';
import type { MovePaymentRequest } from '#server/sales/orders/move.ts';
import type { Settlement, UnfinishedMethod } from '#server/sales/orders/orders.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { payMove } from '#shared/contract/move.ts';
import type { pay } from '#shared/contract/payment.ts';
import { checkAnswers } from './check-answers.ts';
import type { Gateways } from './gateway.ts';
import { limitAsking } from './limit-asking.ts';
import type { PaymentParts } from './payment-parts.ts';
import { refundDue, retryRefund } from './refund-at-gateway.ts';
import { settleForBuyer } from './settle-for-buyer.ts';
import { lookBackAtTaken, settleByKey, settleFees, settleOpen } from './settle-open.ts';
import { startAtGateway, startMoveAtGateway } from './start-at-gateway.ts';

/** Starts, settles and gives back payments of orders at the gateways. */
export interface Payments {
  /** Starts a payment, or leads back to one that is still open. */
  start(context: Pick<Context, 'once'>, fakeId: string, method: string): Promise<Result<ResponseOf<typeof pay>>>;
  /** Starts a payment of what a move costs, or leads back to one for the same that is still open. */
  startMove(
    context: Pick<Context, 'once' | 'from'>,
    fakeId: string,
    request: MovePaymentRequest,
  ): Promise<Result<ResponseOf<typeof payMove>>>;
  /**
   * Asks the gateway how a payment stands, settles the order, and says where the buyer goes on. `hasTurnedBack`: the buyer says so, which counts
   * only while nothing was paid.
   */
  settle(paymentKey: string, hasTurnedBack?: boolean): Promise<Result<{ redirectUrl: string }>>;
  /** Asks the gateway how a payment stands, and settles the order; of one that was taken before, what has gone back of it. */
  ask(paymentKey: string): Promise<Result<Settlement>>;
  /** Asks the gateways about payments that have not ended; answers how many have ended now. After an abort it begins with no other. */
  settleOpen(signal?: AbortSignal): Promise<number>;
  /** Gives back money that is due back; answers how many refunds were done. */
  refundDue(signal?: AbortSignal): Promise<number>;
  /**
   * Has money that a gateway refused given back after all. The gateway is asked under the old key first, in case it has given it by now: only
   * what it refuses again is asked for under a new key. `refund-not-possible`: none of that key is refused.
   */
  retryRefund(refundKey: string): Promise<Result<'given' | 'due-again'>>;
  /** Asks the gateways what they keep of payments for which they have not said so yet; answers how many have. */
  settleFees(signal?: AbortSignal): Promise<number>;
  /**
   * Asks the gateways what went back of payments of so many days that were taken, in case nobody has told of it; answers of how many they were
   * asked.
   */
  lookBackAtTaken(days: number, signal?: AbortSignal): Promise<number>;
  /** Methods without a gateway, with how many of their payments can be neither settled nor given back. */
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
    refundDue: (signal) => refundDue(parts, signal),
    retryRefund: (refundKey) => retryRefund(parts, refundKey),
    settleFees: (signal) => settleFees(parts, signal),
    lookBackAtTaken: (days, signal) => lookBackAtTaken(parts, days, signal),
    withoutGateway: async () => (await orders.unfinishedMethods()).filter(({ method }) => !gateways.has(method)),
  };
}
