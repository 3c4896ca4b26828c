import { msg } from '@lit/localize';
import type { Availability, DayAvailability, SlotAvailability } from '#server/sales/inventory/availability.ts';
import type { Deduction } from '#server/sales/inventory/deduct-places.ts';
import type { PlacesLeft } from '#server/sales/inventory/query-places.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { deduct, query } from '#shared/contract/inventory.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { availability, places } from '#shared/contract/product.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

export function presentAvailability(found: Availability, locale: LocaleCode): ResponseOf<typeof availability> {
  return {
    ...ofAllDays(found),
    days: found.days.map((day) => ({
      date: day.date,
      ...ofDay(day, locale),
      slots: day.slots.map((one) => ({ ...nameOf(one), ...ofSlot(one, locale), closed: one.isClosed })),
    })),
  };
}

/** The availability in fewer words: equal days share one entry of `kinds`. */
export function presentPlaces(found: Availability, locale: LocaleCode): ResponseOf<typeof places> {
  const kinds: ResponseOf<typeof places>['kinds'] = [];
  const known = new Map<string, number>();
  const days = found.days.map((day): [string, number] => {
    const slots = day.slots.map((one) => ({ ...ofSlot(one, locale), ...(one.isClosed && { closed: true }) }));
    const kind = { ...ofDay(day, locale), slots };
    const text = JSON.stringify(kind);
    const number = known.get(text) ?? kinds.push(kind) - 1;
    known.set(text, number);
    return [day.date, number];
  });
  return {
    ...ofAllDays(found),
    slots: found.days[0]?.slots.map(nameOf) ?? [],
    kinds,
    days: Object.fromEntries(days),
  };
}

function ofAllDays({ today, countsPlaces, takes }: Availability) {
  return { today, dailyQuota: countsPlaces, ...(takes && { takes }) };
}

function ofDay({ left, free, isClosed, isFew, closedBecause }: DayAvailability, locale: LocaleCode) {
  return {
    sellable: left,
    ...(free && { free }),
    ...(isClosed && { closed: true }),
    ...(isFew && { few: true }),
    ...whyClosed(closedBecause, locale),
  };
}

function nameOf({ optionValueId, slot }: SlotAvailability) {
  return { option_type_id: optionValueId, slot };
}

function ofSlot({ left, free, isFew, closedBecause }: SlotAvailability, locale: LocaleCode) {
  return {
    sellable: left,
    ...(free && { free }),
    ...(isFew && { few: true }),
    ...whyClosed(closedBecause, locale),
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
