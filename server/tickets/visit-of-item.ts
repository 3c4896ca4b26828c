import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { ItemVisit } from '#shared/locales/ticket-facts.ts';
import { refundTermsOf } from '#shared/rules/refund-terms.ts';

/** What an order has kept of an item's visit, as tickets and mails say it. */
export function visitOfItem(item: OrderedItem, currency: string): ItemVisit {
  const { visitDate: date, slot, venue, arriveMinutesBefore, cancellation, detail } = item;
  return {
    date,
    slot,
    venue: venue && { place: venue.place, gate: venue.gate, map_url: venue.mapUrl },
    arriveMinutesBefore,
    refundTerms: refundTermsOf(cancellation, { date, slot }),
    currency,
    detail,
  };
}
