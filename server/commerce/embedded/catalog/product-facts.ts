import type { CatalogueProduct } from '#server/commerce/embedded/catalogue/format.ts';
import type { PriceRange } from '#shared/contract/product.ts';
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

/** A product as the catalogue file has it, with its money in cents: what selling needs to know. */
export interface ProductFacts extends Omit<CatalogueProduct, 'variants' | 'options'> {
  /** Its place in the catalogue file. */
  ordinal: number;
  priceCents: number;
  regularPriceCents: number;
  variants: VariantFacts[];
  options: OptionFacts[];
  dateOption: OptionFacts | null;
  timeSlotOption: OptionFacts | null;
  priceRange: PriceRange;
  /** Marked as out of stock, or without a single variant that sells. */
  isSoldOut: boolean;
  /** Listed, searched and found; a sold-out configurable product counts as not found, and a gift comes by itself. */
  isFound: boolean;
}

export function toProductFacts(product: CatalogueProduct, ordinal: number): ProductFacts {
  const variants = product.variants.map((variant) => ({ ...variant, ...toCents(variant) }));
  const options = product.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      priceCents: centsOf(value.price),
      slot: option.timeSlot ? slotStart(value.title.en ?? '') : null,
    })),
  }));
  const isConfigurable = product.type === 'configurable';
  const isSoldOut = !product.inStock || (isConfigurable && !variants.some((variant) => variant.inStock));
  return {
    ...product,
    ...toCents(product),
    ordinal,
    variants,
    options,
    dateOption: options.find((option) => option.type === 'date') ?? null,
    timeSlotOption: options.find((option) => option.timeSlot) ?? null,
    priceRange: rangeOf(pricesOf(product, variants)),
    isSoldOut,
    isFound: !(isConfigurable && isSoldOut) && !product.gift,
  };
}

/** Dollars with at most two decimals as integer cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

interface Priced {
  priceCents: number;
  regularPriceCents: number;
}

function toCents(priced: { price: number; regularPrice?: number | undefined }): Priced {
  const priceCents = centsOf(priced.price);
  return { priceCents, regularPriceCents: Math.max(priceCents, centsOf(priced.regularPrice ?? 0)) };
}

/** Of the variants that sell; of all of them when none does. */
function pricesOf(product: CatalogueProduct, variants: VariantFacts[]): Priced[] {
  if (variants.length === 0) return [toCents(product)];
  const selling = variants.filter((variant) => variant.inStock);
  return selling.length > 0 ? selling : variants;
}

function rangeOf(prices: Priced[]): PriceRange {
  const rising = prices.toSorted((one, other) => one.priceCents - other.priceCents);
  return { minimum_price: toMoney(rising[0] as Priced), maximum_price: toMoney(rising.at(-1) as Priced) };
}

export function toMoney(priced: Priced): PriceRange['minimum_price'] {
  return {
    regular_price: { value: priced.regularPriceCents / 100, currency: 'HKD' },
    final_price: { value: priced.priceCents / 100, currency: 'HKD' },
  };
}
