import type { OrderItem } from '#shared/contract/order.ts';
import type { ItemVisit } from '#shared/locales/ticket-facts.ts';

/** What an ordered item says of its visit. */
export function itemVisit(item: OrderItem, currency: string): ItemVisit {
  return {
    date: item.visit_date,
    slot: item.time_slot,
    venue: item.venue,
    arriveMinutesBefore: item.arrive_minutes_before,
    refundTerms: item.refund_terms,
    currency,
    detail: item.detail,
  };
}
