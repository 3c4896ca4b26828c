import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { ItemVisit } from '#shared/locales/ticket-facts.ts';
import { freeCancellationUntil } from '#shared/rules/free-cancellation.ts';

/** What an order has kept of an item's visit, as tickets and mails say it. */
export function visitOfItem(item: OrderedItem): ItemVisit {
  const { visitDate: date, slot, venue, arriveMinutesBefore, cancellation, detail } = item;
  return {
    date,
    slot,
    venue: venue && { place: venue.place, gate: venue.gate, map_url: venue.mapUrl },
    arriveMinutesBefore,
    freeUntil: freeCancellationUntil(cancellation, { date, slot }),
    detail,
  };
}
