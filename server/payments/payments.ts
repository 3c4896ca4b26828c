import { type Bound, bind } from '#server/sales/bind.ts';
import type { UnfinishedMethod } from '#server/sales/payments/payments-to-ask.ts';
import { checkAnswers } from './check-answers.ts';
import { limitAsking } from './limit-asking.ts';
import type { PaymentParts } from './payment-parts.ts';
import { makeDueReturns, retryReturn } from './refund-at-gateway.ts';
import { settleForBuyer } from './settle-for-buyer.ts';
import { lookBackAtTaken, settleByKey, settleFees, settleOpen } from './settle-open.ts';
import { startAtGateway, startMoveAtGateway } from './start-at-gateway.ts';

const operations = {
  start: startAtGateway,
  startMove: startMoveAtGateway,
  settle: settleForBuyer,
  ask: settleByKey,
  settleOpen,
  makeDueReturns,
  retryReturn,
  settleFees,
  lookBackAtTaken,
  withoutGateway,
};

/** Starts, settles and refunds payments of orders at the gateways. Each operation is described where it is defined. */
export type Payments = Bound<typeof operations>;

interface PaymentOptions extends Omit<PaymentParts, 'reportDispute' | 'mayAsk'> {
  reportDispute?: PaymentParts['reportDispute'];
  now?: () => number;
}

export function createPayments({ now = Date.now, reportDispute = () => {}, ...options }: PaymentOptions): Payments {
  const gateways = new Map([...options.gateways].map(([method, gateway]) => [method, checkAnswers(gateway)]));
  const parts: PaymentParts = { ...options, gateways, reportDispute, mayAsk: limitAsking(now) };
  return bind(parts, operations);
}

/** Methods without a gateway, with the number of their payments that can be neither settled nor refunded. */
async function withoutGateway({ orders, gateways }: PaymentParts): Promise<UnfinishedMethod[]> {
  return (await orders.unfinishedMethods()).filter(({ method }) => !gateways.has(method));
}
