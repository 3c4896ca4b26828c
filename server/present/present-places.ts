import { msg } from '@lit/localize';
import type { Availability, DayAvailability } from '#server/sales/inventory/availability.ts';
import type { Deduction } from '#server/sales/inventory/deduct-places.ts';
import type { PlacesLeft } from '#server/sales/inventory/query-places.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { deduct, query } from '#shared/contract/inventory.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { availability } from '#shared/contract/product.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

/** The units that are left on each day and in each slot. */
export function presentAvailability(
  { today, countsPlaces, takes, days }: Availability,
  locale: LocaleCode,
): ResponseOf<typeof availability> {
  return {
    today,
    dailyQuota: countsPlaces,
    ...(takes && { takes }),
    days: days.map(({ date, left, free, slots, isClosed: over, isFew, closedBecause }) => ({
      date,
      sellable: left,
      ...(free && { free }),
      ...(over && { closed: true }),
      ...(isFew && { few: true }),
      ...whyClosed(closedBecause, locale),
      slots: slots.map(({ optionValueId, slot, left: sellable, free: freeInSlot, isClosed: closed, ...one }) => ({
        option_type_id: optionValueId,
        slot,
        sellable,
        ...(freeInSlot && { free: freeInSlot }),
        closed,
        ...(one.isFew && { few: true }),
        ...whyClosed(one.closedBecause, locale),
      })),
    })),
  };
}

export function presentPlacesLeft(
  { date }: { date: string },
  { left, closedBecause }: PlacesLeft,
  locale: LocaleCode,
): ResponseOf<typeof query> {
  const closed = closedBecause && { closed: true, ...whyClosed(closedBecause, locale) };
  return { TX_Date: date, NM_Sellable: left, ...closed };
}

/** Why a day is closed: the operator's reason, or a general sentence. */
function whyClosed(because: DayAvailability['closedBecause'], locale: LocaleCode): { reason?: string } {
  if (!because) return {};
  const usual = () => msg('We are closed then.', { id: 'closing.usual' });
  return { reason: reasonText(because, locale) || withLocale(locale, usual) };
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
