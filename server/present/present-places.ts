import type { Availability } from '#server/sales/inventory/availability.ts';
import type { Deduction } from '#server/sales/inventory/deduct-places.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { deduct, query } from '#shared/contract/inventory.ts';
import type { availability } from '#shared/contract/product.ts';

/** How many units are left on each day and in each slot. */
export function presentAvailability({
  today,
  countsPlaces,
  takes,
  days,
}: Availability): ResponseOf<typeof availability> {
  return {
    today,
    dailyQuota: countsPlaces,
    ...(takes && { takes }),
    days: days.map(({ date, left, free, slots, isClosed: over, isFew }) => ({
      date,
      sellable: left,
      ...(free && { free }),
      ...(over && { closed: true }),
      ...(isFew && { few: true }),
      slots: slots.map(({ optionValueId, slot, left: sellable, free: freeInSlot, isClosed: closed, isFew }) => ({
        option_type_id: optionValueId,
        slot,
        sellable,
        ...(freeInSlot && { free: freeInSlot }),
        closed,
        ...(isFew && { few: true }),
      })),
    })),
  };
}

export function presentPlacesLeft({ date }: { date: string }, left: number): ResponseOf<typeof query> {
  return { TX_Date: date, NM_Sellable: left };
}

export function readVisit({ SKU: sku, Source }: RequestOf<typeof query>): { sku: string; date: string; slot: string } {
  return { sku, ...readSource(Source) };
}

export function readDeduction({ OrderID, CartID, SKU, Source, Sold }: RequestOf<typeof deduct>): Deduction {
  return { orderId: OrderID, cartId: CartID, sku: SKU, ...readSource(Source), quantity: Sold };
}

/** A date, or a date and a time slot: `2026-01-31`, `2026-01-31_10:30`. */
function readSource(source: string): { date: string; slot: string } {
  return { date: source.slice(0, 10), slot: source.slice(11) };
}
