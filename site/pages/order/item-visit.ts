import type { OrderItem, Ticket } from '#shared/contract/order.ts';
import type { ItemVisit } from '#shared/locales/ticket-facts.ts';

export function itemVisit(item: OrderItem, currency: string, entries?: Ticket['entries']): ItemVisit {
  return {
    date: item.visit_date,
    slot: item.time_slot,
    venue: item.venue,
    arriveMinutesBefore: item.arrive_minutes_before,
    refundTerms: item.refund_terms,
    moveTerms: item.move_terms,
    currency,
    entry: {
      rule: item.entry,
      validUntil: entries?.valid_until ?? null,
      left: entries?.left ?? null,
      lastAt: entries?.last_at ?? null,
    },
    detail: item.detail,
  };
}
