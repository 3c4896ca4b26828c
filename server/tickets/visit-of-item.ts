import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { refundTermsOfItem } from '#server/sales/orders/refund-visit.ts';
import type { TicketUse } from '#server/sales/orders/ticket-use.ts';
import type { ItemVisit } from '#shared/locales/ticket-facts.ts';
import { moveTermsOf } from '#shared/rules/move-terms.ts';

/** An item's visit as tickets and emails state it: from the facts in the order, and the entries that the item's ticket has used. */
export function visitOfItem(
  item: OrderedItem,
  { currency, soldOn }: Pick<WholeOrder, 'currency' | 'soldOn'>,
  use?: TicketUse,
): ItemVisit {
  const { visitDate: date, slot, venue, arriveMinutesBefore, detail } = item;
  return {
    date,
    slot,
    venue: venue && { place: venue.place, gate: venue.gate, map_url: venue.mapUrl },
    arriveMinutesBefore,
    refundTerms: refundTermsOfItem(item, soldOn),
    moveTerms: moveTermsOf(item.moving, { date, slot }),
    currency,
    entry: { rule: item.entry, validUntil: use?.until ?? null, left: use?.left ?? null, lastAt: use?.lastAt ?? null },
    detail,
  };
}
