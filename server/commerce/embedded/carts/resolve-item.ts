import type { ChosenOption, WantedItem } from '#server/commerce/carts.ts';
import type { OptionFacts, ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import { limitsOf } from '#server/commerce/embedded/catalog/sell-restrictions.ts';
import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { Context } from '#server/sales/context.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { OptionKind } from '#shared/contract/product.ts';
import { isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { toStoredDate } from '#shared/rules/date-format.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { slotClosing } from '#shared/rules/slot-closing.ts';

/** An item that a call wants to add, checked against the present catalogue. */
export interface WantedLine {
  productSku: string;
  sku: string;
  options: string;
  visitDate: string | null;
  slot: string;
  quantity: number;
  name: string;
  takesPlaces: boolean;
}

/** Checks an item. Its date and slot are taken from the chosen options, never from the other fields of the request. */
export function resolveItem(
  shop: Shop,
  { locale }: Pick<Context, 'locale'>,
  item: WantedItem,
  now: Moment,
): Result<WantedLine> {
  const { sku, quantity } = item;
  const productSku = item.parentSku ?? sku;
  const product = now.catalogue.bySku.get(productSku);
  if (!isOffered(product)) return fail('product-not-found', { subject: productSku });
  const missing = whySkuRefused(product, sku);
  if (missing) return fail(missing, { subject: sku });

  const chosen = chooseOptions(product, item.options);
  if (!chosen.ok) return chosen;
  const { visitDate, slot, options } = chosen.value;
  const refusal = visitDate === null ? null : whyVisitRefused(shop, product, { date: visitDate, slot }, now);
  if (refusal) return fail(refusal, { subject: sku });
  const isCounted = (usesOf(now.calendar, { productSku, sku, visitDate, slot })?.length ?? 0) > 0;
  const name = localizedText(product.name, locale);
  return succeed({ productSku, sku, options, visitDate, slot, quantity, name, takesPlaces: isCounted });
}

/** Whether a product can be added to a cart. A gift cannot: it would cost nothing. */
export function isOffered(product: ProductFacts | undefined): product is ProductFacts {
  return product?.isListed === true;
}

/** Why this sku of a product cannot be sold; null when it can. */
export function whySkuRefused(product: ProductFacts, sku: string): 'variant-not-found' | 'out-of-stock' | null {
  if (product.type !== 'configurable') {
    if (sku !== product.sku) return 'variant-not-found';
    return product.isSoldOut ? 'out-of-stock' : null;
  }
  const variant = product.variants.find((one) => one.sku === sku);
  if (!variant) return 'variant-not-found';
  return variant.inStock ? null : 'out-of-stock';
}

/** Why a visit cannot be sold: its time is over, or too far ahead. Null when it can. */
export function whyVisitRefused(
  { settings }: Pick<Shop, 'settings'>,
  product: ProductFacts,
  visit: { date: string; slot: string },
  now: OperatorTime,
): 'date-not-available' | 'slot-closed' | null {
  const limits = limitsOf(product, now.day);
  if (!isDayAllowed(visit.date, limits)) return 'date-not-available';
  return slotClosing(now, settings.slotCutOffMinutes)(visit) ? 'slot-closed' : null;
}

type Chosen = { options: string; visitDate: string | null; slot: string };

/** The choices in the product's sequence, with the day and slot that they mean. It fails when one is missing or not offered. */
export function chooseOptions(product: ProductFacts, chosen: readonly ChosenOption[]): Result<Chosen> {
  const stranger = chosen.find((one) => !product.options.some((option) => option.id === one.id));
  if (stranger) return fail('option-not-found', { subject: String(stranger.id) });

  let visitDate: string | null = null;
  let slot = '';
  const options: { id: number; value_string: string }[] = [];
  for (const option of product.options) {
    const value = chosen.find((one) => one.id === option.id)?.value.trim() ?? '';
    if (value === '') {
      if (isNeeded(product, option)) return fail('option-required', { subject: String(option.id) });
      continue;
    }
    const read = readValue[option.type](option, value);
    if (!read) return fail('option-not-found', { subject: String(option.id), field: 'customizable_options' });
    options.push({ id: option.id, value_string: read.stored });
    if (option === product.dateOption) visitDate = read.day ?? null;
    if (option === product.timeSlotOption) slot = read.slot ?? '';
  }
  return succeed({ options: JSON.stringify(options), visitDate, slot });
}

/** Whether an option must be answered. Day and slot always must where places are counted, whatever the catalogue file says. */
function isNeeded(product: ProductFacts, option: OptionFacts): boolean {
  return (
    option.required || (product.countsPlaces && (option === product.dateOption || option === product.timeSlotOption))
  );
}

interface ReadValue {
  stored: string;
  day?: string;
  slot?: string | null;
}

/** Reads the answer to an option of each kind; null when it is not one of the option's values. */
const readValue: Record<OptionKind, (option: OptionFacts, value: string) => ReadValue | null> = {
  date(_, value) {
    const day = readDay(value);
    return day ? { stored: toStoredDate(day), day } : null;
  },
  radio(option, value) {
    const found = option.values.find((one) => String(one.id) === value);
    return found ? { stored: value, slot: found.slot } : null;
  },
};
