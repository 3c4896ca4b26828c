import { markTimeSlots } from '#server/catalogue-file/mark-time-slots.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Price } from '#server/commerce/products.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { deliveryOf } from '#shared/rules/delivery.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { toCents } from '#shared/rules/money.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import type { AskedOption } from '#shared/rules/read-answer.ts';
import { slotStart } from '#shared/rules/time-slot.ts';

type FileVariant = CatalogueProduct['variants'][number];
type FileOption = CatalogueProduct['options'][number];
type FileValue = FileOption['values'][number];

interface Priced {
  priceCents: number;
  regularPriceCents: number;
}

export interface VariantFacts extends FileVariant, Priced {}

interface OptionValueFacts extends FileValue {
  priceCents: number;
  /** The 24-hour start of a time slot; null for any other value. */
  slot: string | null;
}

export interface OptionFacts extends Omit<FileOption, 'values'> {
  values: OptionValueFacts[];
  asked: AskedOption;
}

/**
 * The facts of a product that selling needs, with amounts in the currency's minor unit. The facts of all products are in memory. The long
 * descriptions, half of a catalogue's size, stay in the database, where product pages and the search read them.
 */
export interface ProductFacts
  extends Priced,
    Omit<CatalogueProduct, 'variants' | 'options' | 'gift' | 'description' | 'searchWords' | 'delivery'> {
  /** The product's position in the catalogue file. */
  ordinal: number;
  currency: string;
  delivery: DeliveryKind;
  /** The tax that the prices contain, in percent; 0 means none. */
  taxRate: number;
  variants: VariantFacts[];
  options: OptionFacts[];
  dateOption: OptionFacts | null;
  timeSlotOption: OptionFacts | null;
  /** The lowest price of the variants that can be sold; if no variant can be sold, that of all variants. */
  lowest: Price;
  highest: Price;
  /** True if a visit takes places from the product's own pool or from shared pools. */
  countsPlaces: boolean;
  giftRule: CatalogueProduct['gift'];
  /** True if the product is marked as out of stock, or is configurable and no variant can be sold. */
  isSoldOut: boolean;
  /** True if pages and lists show it: neither a sold-out configurable product nor a gift, which the store adds by itself. */
  isListed: boolean;
}

export function toProductFacts(
  file: CatalogueProduct,
  ordinal: number,
  { currency, taxes }: Pick<StoreProfile, 'currency' | 'taxes'>,
): ProductFacts {
  const { gift: giftRule, description: _, searchWords: __, ...product } = markTimeSlots(file);
  const variants = product.variants.map((variant) => ({ ...variant, ...pricesInCents(variant, currency) }));
  const options = product.options.map((option) => ({
    ...option,
    asked: askedOption(option),
    values: option.values.map((value) => ({
      ...value,
      priceCents: toCents(value.price, currency),
      slot: option.timeSlot ? slotStart(localizedText(value.title, 'en')) : null,
    })),
  }));
  return {
    ...product,
    ...pricesInCents(product, currency),
    ordinal,
    currency,
    delivery: deliveryOf(file),
    taxRate: taxes[product.tax ?? ''] ?? 0,
    variants,
    options,
    dateOption: dateOption(options) ?? null,
    timeSlotOption: options.find((option) => option.timeSlot) ?? null,
    countsPlaces: product.places !== undefined || product.pools !== undefined,
    giftRule,
    ...rangeOf(pricesOf(product, variants, currency)),
    isSoldOut: isSoldOut(file),
    isListed: isListedProduct(file),
  };
}

function askedOption(option: FileOption): AskedOption {
  const bounds = kindsOfOption[option.type].bounds?.(option);
  return {
    kind: option.type,
    isRequired: option.required,
    isPerUnit: option.perUnit ?? false,
    valueIds: option.values.map(({ id }) => id),
    min: option.min ?? bounds?.min ?? 0,
    max: option.max ?? bounds?.max ?? 0,
  };
}

/** True when lists and searches show a product of the catalogue file. */
export function isListedProduct(product: CatalogueProduct): boolean {
  return !(product.type === 'configurable' && isSoldOut(product)) && !product.gift;
}

function isSoldOut({ type, inStock, variants }: CatalogueProduct): boolean {
  return !inStock || (type === 'configurable' && !variants.some((variant) => variant.inStock));
}

type FilePrices = Pick<CatalogueProduct, 'price' | 'regularPrice'>;

function pricesInCents(priced: FilePrices, currency: string): Priced {
  const priceCents = toCents(priced.price, currency);
  return { priceCents, regularPriceCents: Math.max(priceCents, toCents(priced.regularPrice ?? 0, currency)) };
}

/** The prices of the variants that can be sold; if no variant can be sold, those of all variants. */
function pricesOf(product: FilePrices, variants: VariantFacts[], currency: string): Priced[] {
  if (variants.length === 0) return [pricesInCents(product, currency)];
  const selling = variants.filter((variant) => variant.inStock);
  return selling.length > 0 ? selling : variants;
}

function rangeOf(prices: Priced[]): { lowest: Price; highest: Price } {
  const rising = prices.toSorted((one, other) => one.priceCents - other.priceCents);
  return { lowest: toPrice(rising[0] as Priced), highest: toPrice(rising.at(-1) as Priced) };
}

export function toPrice({ priceCents, regularPriceCents }: Priced): Price {
  return { cents: priceCents, regularCents: regularPriceCents };
}
