import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import { restrictionsOf } from '#server/catalogue-file/sell-restrictions.ts';
import { firstWeekdayOf } from '#server/commerce/first-weekday.ts';
import type { Picture, ProductCard, ProductDetail, ProductOption } from '#server/commerce/products.ts';
import { type Calendar, closingsOf } from '#server/sales/places/calendar.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import type { CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type LeadPrice, leadPrices } from '#shared/rules/lead-price.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { quantityAttribute } from '#shared/rules/narrow-options.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { homeCategory } from './category-tree.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { type OptionFacts, type ProductFacts, toPrice } from './product-facts.ts';
import { trailOf } from './word-category.ts';
import { wordVenue } from './word-venue.ts';

export function wordCard(product: ProductFacts, locale: LocaleCode): ProductCard {
  return {
    id: product.id,
    sku: product.sku,
    name: localizedText(product.name, locale),
    urlKey: product.urlKey,
    type: product.type,
    attributeSet: product.attributeSet,
    delivery: product.delivery,
    isSoldOut: product.isSoldOut,
    isDated: product.dateOption !== null,
    picture: wordPictures(product, locale)[0] ?? null,
    shortDescription: localizedText(product.shortDescription, locale),
    currency: product.currency,
    lowest: product.lowest,
    highest: product.highest,
    leadPrices: leadPricesOf(product, locale),
  };
}

/** The lowest price of each kind of ticket of the product, in the minor unit. */
function leadPricesOf(product: ProductFacts, locale: LocaleCode): LeadPrice[] {
  const kinds = product.configurableOptions.find(({ code }) => code === quantityAttribute)?.values ?? [];
  const priced = product.variants.length > 0 ? product.variants : [{ ...product, attributes: {}, inStock: true }];
  return leadPrices(
    kinds.map(({ index, label }) => ({ index, label: localizedText(label, locale) })),
    priced.map(({ attributes, priceCents, regularPriceCents, inStock }) => ({
      kind: (kinds.length > 0 ? (attributes as Readonly<Record<string, number>>)[quantityAttribute] : null) ?? null,
      price: priceCents,
      regular: regularPriceCents,
      inStock,
    })),
  );
}

/** The first price on a product's card, by which lists are sorted and filtered. It is equal in all languages. */
export function shownCents(product: ProductFacts): number {
  return leadPricesOf(product, 'en')[0]?.price ?? product.lowest.cents;
}

export interface Where {
  locale: LocaleCode;
  today: Day;
  description: CatalogueText | undefined;
}

/** A product for its page, in one language; `today` is the operator's day. */
export function wordProduct(
  { tree, calendar, profile }: Pick<LoadedGeneration, 'tree' | 'calendar' | 'profile'>,
  product: ProductFacts,
  { locale, today, description }: Where,
): ProductDetail {
  const home = homeCategory(product, tree);
  return {
    ...wordCard(product, locale),
    pictures: wordPictures(product, locale),
    description: localizedText(description, locale),
    options: product.options.map((option) => wordOption(option, locale)),
    choices: product.configurableOptions.map((option) => ({
      code: option.code,
      label: localizedText(option.label, locale),
      values: option.values.map((value) => ({ index: value.index, label: localizedText(value.label, locale) })),
    })),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      price: toPrice(variant),
      isInStock: variant.inStock,
    })),
    minSaleQty: product.minSaleQty,
    maxSaleQty: product.maxSaleQty,
    countsPlaces: product.countsPlaces,
    visitPrices: visitPricesOf(calendar, product, today),
    closings: comingClosings(calendar, product, today).map(({ reason, ...closing }) => ({
      ...closing,
      reason: reasonText(reason, locale),
    })),
    venue: wordVenue(product, locale),
    arriveMinutesBefore: product.arriveMinutesBefore ?? null,
    durationMinutes: product.durationMinutes ?? null,
    cancellation: product.cancellation ?? null,
    moving: product.moving ?? null,
    lastSale: product.lastSale ?? null,
    vendor: product.vendor,
    giftFor: product.giftRule?.buy ?? null,
    sellRestrictions: restrictionsOf(product),
    today,
    firstWeekday: firstWeekdayOf(profile.country),
    trail: home ? trailOf(home, locale) : [],
  };
}

function visitPricesOf(calendar: Calendar, { sku, variants }: ProductFacts, today: Day): ProductDetail['visitPrices'] {
  const skus = variants.length > 0 ? variants.map((variant) => variant.sku) : [sku];
  return skus.flatMap((one) =>
    (calendar.prices.get(one) ?? [])
      .filter(({ date, to }) => (date ?? to ?? today) >= today)
      .map((price) => ({ sku: one, ...price })),
  );
}

function comingClosings(calendar: Calendar, { sku, dateOption }: ProductFacts, today: Day) {
  if (!dateOption) return [];
  return closingsOf(calendar, sku).filter(({ date, to }) => (date ?? to ?? today) >= today);
}

function wordPictures(product: ProductFacts, locale: LocaleCode): Picture[] {
  return product.images.map(({ file, label }) => ({ url: pictureUrl(file), label: localizedText(label, locale) }));
}

function wordOption(option: OptionFacts, locale: LocaleCode): ProductOption {
  return {
    id: option.id,
    kind: option.type,
    title: localizedText(option.title, locale),
    isRequired: option.required,
    isTimeSlot: option.timeSlot,
    help: localizedText(option.help, locale),
    isPerUnit: option.asked.isPerUnit,
    bounds: kindsOfOption[option.type].bounds && { min: option.asked.min, max: option.asked.max },
    values: option.values.map(({ id, title, priceCents, image }) => ({
      id,
      title: localizedText(title, locale),
      priceCents,
      picture: image === undefined ? null : pictureUrl(image),
    })),
  };
}
