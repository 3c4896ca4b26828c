import type { BackAtGateway, GatewayDispute } from '#server/sales/orders/orders.ts';
import type { WorkPlace } from '#server/sales/unit-of-work.ts';
import { noteChargeBack } from './note-charge-back.ts';
import { noteRefund } from './note-refund.ts';
import { createPaymentDisputes } from './payment-disputes.ts';
import { selectPayment } from './stored-payment.ts';

/**
 * Books what a payment service says has gone back of a payment, whoever gave it. Each refund and dispute counts once, in whatever
 * sequence they are told, and however often. Answers the disputes that are news.
 */
export async function noteGivenBack(
  place: WorkPlace,
  paymentKey: string,
  { givenBack, disputes }: BackAtGateway,
): Promise<GatewayDispute[]> {
  for (const refund of givenBack) await noteRefund(place, paymentKey, refund);
  const [payment] = (await place.database.ask({ payment: selectPayment({ paymentKey }) })).payment;
  const known = createPaymentDisputes(place);
  const news: GatewayDispute[] = [];
  for (const dispute of payment ? disputes : []) {
    if (await known.note({ ...dispute, paymentKey, method: payment?.method ?? '' })) news.push(dispute);
  }
  await noteChargeBack(place, paymentKey);
  return news;
}
