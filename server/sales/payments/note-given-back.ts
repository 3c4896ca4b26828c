import type { BackAtGateway, GatewayDispute } from '#server/sales/orders/orders.ts';
import type { WorkPlace } from '#server/sales/unit-of-work.ts';
import { noteChargeBack } from './note-charge-back.ts';
import { noteMore } from './note-more.ts';
import { noteRefund } from './note-refund.ts';
import { noteUndone } from './note-undone.ts';
import { createPaymentDisputes, reversalReason } from './payment-disputes.ts';
import { firstPayment, type StoredPayment, selectPayment } from './stored-payment.ts';

/**
 * Books a payment service's report on a captured payment: further captures, and all refunds, also those made outside the store. Each refund
 * and dispute counts only once, even if reports are repeated or arrive in another sequence. Returns the new disputes.
 */
export async function noteGivenBack(
  place: WorkPlace,
  paymentKey: string,
  { givenBack, undone = [], disputes, isReversed = false, taken }: BackAtGateway,
): Promise<GatewayDispute[]> {
  if (taken) await noteMore(place, paymentKey, taken);
  for (const refund of undone) await noteUndone(place, paymentKey, refund);
  for (const refund of givenBack) await noteRefund(place, paymentKey, refund);
  const payment = firstPayment((await place.database.ask({ payment: selectPayment({ paymentKey }) })).payment);
  const known = createPaymentDisputes(place);
  const news: GatewayDispute[] = [];
  const told = payment ? [...disputes, ...reversalOf(payment, isReversed, (await place.moment()).at)] : [];
  for (const dispute of told) {
    if (await known.note({ ...dispute, paymentKey, method: payment?.method ?? '' })) news.push(dispute);
  }
  await noteChargeBack(place, paymentKey);
  return news;
}

/**
 * When the service now reports a captured payment without money, this counts as a lost dispute: it is booked, reported and listed as one.
 */
function reversalOf(payment: StoredPayment, isReversed: boolean, at: number): GatewayDispute[] {
  const { gatewayId, capturedCents: amountCents, capturedCurrency, currency } = payment;
  if (!isReversed || amountCents === 0) return [];
  const disputeId = `${gatewayId}/reversed`;
  return [
    { disputeId, state: 'lost', reason: reversalReason, amountCents, currency: capturedCurrency ?? currency, at },
  ];
}
