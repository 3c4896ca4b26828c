import type { CatalogueProduct } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { PriceRange } from '#shared/contract/product.ts';
import { toCents, toDollars } from '#shared/rules/money.ts';
import { slotStart } from '#shared/rules/time-slot.ts';

type FileVariant = CatalogueProduct['variants'][number];
type FileOption = CatalogueProduct['options'][number];
type FileValue = FileOption['values'][number];

export interface VariantFacts extends FileVariant {
  priceCents: number;
  regularPriceCents: number;
}

interface OptionValueFacts extends FileValue {
  priceCents: number;
  /** The 24-hour start of a time slot; null for any other value. */
  slot: string | null;
}

export interface OptionFacts extends Omit<FileOption, 'values'> {
  values: OptionValueFacts[];
}

/**
 * A product as the catalogue file has it, with its money in cents: what selling needs to know. Its longest texts, half of it, are read where they are
 * needed: by its page and by the search.
 */
export interface ProductFacts
  extends Omit<CatalogueProduct, 'variants' | 'options' | 'gift' | 'description' | 'searchWords'> {
  /** Its place in the catalogue file. */
  ordinal: number;
  priceCents: number;
  regularPriceCents: number;
  variants: VariantFacts[];
  options: OptionFacts[];
  dateOption: OptionFacts | null;
  timeSlotOption: OptionFacts | null;
  priceRange: PriceRange;
  /** What it is given for, when it is a gift. */
  giftRule: CatalogueProduct['gift'];
  /** Marked as out of stock, or without a single variant that sells. */
  isSoldOut: boolean;
  /** Listed, searched and found; a sold-out configurable product counts as not found, and a gift comes by itself. */
  isListed: boolean;
}

export function toProductFacts(file: CatalogueProduct, ordinal: number): ProductFacts {
  const { gift: giftRule, description: _, searchWords: __, ...product } = file;
  const variants = product.variants.map((variant) => ({ ...variant, ...pricesInCents(variant) }));
  const options = product.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      priceCents: toCents(value.price),
      slot: option.timeSlot ? slotStart(value.title.en ?? '') : null,
    })),
  }));
  return {
    ...product,
    ...pricesInCents(product),
    ordinal,
    variants,
    options,
    dateOption: options.find((option) => option.type === 'date') ?? null,
    timeSlotOption: options.find((option) => option.timeSlot) ?? null,
    giftRule,
    priceRange: rangeOf(pricesOf(product, variants)),
    isSoldOut: isSoldOut(file),
    isListed: isListedProduct(file),
  };
}

/** Whether a product of the catalogue file is one that lists and searches show. */
export function isListedProduct(product: CatalogueProduct): boolean {
  return !(product.type === 'configurable' && isSoldOut(product)) && !product.gift;
}

function isSoldOut({ type, inStock, variants }: CatalogueProduct): boolean {
  return !inStock || (type === 'configurable' && !variants.some((variant) => variant.inStock));
}

interface PricedInDollars {
  price: number;
  regularPrice?: number | undefined;
}

interface Priced {
  priceCents: number;
  regularPriceCents: number;
}

function pricesInCents(priced: PricedInDollars): Priced {
  const priceCents = toCents(priced.price);
  return { priceCents, regularPriceCents: Math.max(priceCents, toCents(priced.regularPrice ?? 0)) };
}

/** Of the variants that sell; of all of them when none does. */
function pricesOf(product: PricedInDollars, variants: VariantFacts[]): Priced[] {
  if (variants.length === 0) return [pricesInCents(product)];
  const selling = variants.filter((variant) => variant.inStock);
  return selling.length > 0 ? selling : variants;
}

function rangeOf(prices: Priced[]): PriceRange {
  const rising = prices.toSorted((one, other) => one.priceCents - other.priceCents);
  return { minimum_price: toMoney(rising[0] as Priced), maximum_price: toMoney(rising.at(-1) as Priced) };
}

export function toMoney(priced: Priced): PriceRange['minimum_price'] {
  return {
    regular_price: { value: toDollars(priced.regularPriceCents), currency: 'HKD' },
    final_price: { value: toDollars(priced.priceCents), currency: 'HKD' },
  };
}
