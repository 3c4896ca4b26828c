import type { StepParts } from '#server/sales/step.ts';
import type { CapturedAtGateway, GatewayDispute } from './gateway-answer.ts';
import { noteChargeback } from './note-chargeback.ts';
import { noteFailedReturn } from './note-failed-return.ts';
import { noteLaterCapture } from './note-later-capture.ts';
import { noteReturn } from './note-return.ts';
import { createPaymentDisputes, reversalReason } from './payment-disputes.ts';
import { firstPayment, type StoredPayment, selectPayment } from './stored-payment.ts';

/**
 * Books a payment service's report on a captured payment: further captures, and all refunds, also those made outside the store. Each refund
 * and dispute counts only once, even if reports are repeated or arrive in another sequence. Returns the new disputes.
 */
export async function noteReturns(
  parts: StepParts,
  paymentKey: string,
  { gatewayRefunds, undone = [], disputes, isReversed = false, taken }: CapturedAtGateway,
): Promise<GatewayDispute[]> {
  if (taken) await noteLaterCapture(parts, paymentKey, taken);
  for (const refund of undone) await noteFailedReturn(parts, paymentKey, refund);
  for (const refund of gatewayRefunds) await noteReturn(parts, paymentKey, refund);
  const payment = firstPayment((await parts.database.ask({ payment: selectPayment({ paymentKey }) })).payment);
  const known = createPaymentDisputes(parts);
  const news: GatewayDispute[] = [];
  const told = payment ? [...disputes, ...reversalOf(payment, isReversed, (await parts.readNow()).at)] : [];
  for (const dispute of told) {
    if (await known.note({ ...dispute, paymentKey, method: payment?.method ?? '' })) news.push(dispute);
  }
  await noteChargeback(parts, paymentKey);
  return news;
}

/**
 * When the service now reports a captured payment without money, this counts as a lost dispute: it is booked, reported and listed as one.
 */
function reversalOf(payment: StoredPayment, isReversed: boolean, at: number): GatewayDispute[] {
  const { gatewayId, capturedCents: amountCents, capturedCurrency } = payment;
  if (!isReversed || amountCents === 0) return [];
  const disputeId = `${gatewayId}/reversed`;
  const currency = capturedCurrency ?? payment.currency;
  return [{ disputeId, state: 'lost', reason: reversalReason, amountCents, currency, at }];
}
