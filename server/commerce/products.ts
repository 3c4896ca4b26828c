import type { Closing, VisitPrice } from '#server/sales/places/calendar.ts';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { OptionKind, SellRestrictions } from '#shared/contract/product.ts';
import type { Cancellation, LastSale, Moving } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';

/** A price in the minor unit of the product's currency. The regular price is at least the price. */
export interface Price {
  cents: number;
  regularCents: number;
}

export interface Picture {
  /** Absolute path or URL of the largest render. */
  url: string;
  label: string;
}

/** A product for a card, a search result or a cart line, in one language. The objects are shared and must not be changed. */
export interface ProductCard {
  id: number;
  sku: string;
  name: string;
  urlKey: string;
  type: 'simple' | 'virtual' | 'configurable';
  attributeSet: number;
  delivery: DeliveryKind;
  isSoldOut: boolean;
  /** True if the product needs a day; missing or false when the back end cannot tell. */
  isDated?: boolean;
  /** Null for a product that has left the catalogue. */
  picture: Picture | null;
  shortDescription: string;
  currency: string;
  lowest: Price;
  highest: Price;
  /** The lowest price of each kind of ticket, in the minor unit; missing when the back end cannot tell. */
  leadPrices?: readonly LeadPrice[];
}

/** A product for its page, in one language. */
export interface ProductDetail extends ProductCard {
  pictures: Picture[];
  description: string;
  options: ProductOption[];
  choices: { code: string; label: string; values: { index: number; label: string }[] }[];
  variants: { sku: string; attributes: Readonly<Record<string, number>>; price: Price; isInStock: boolean }[];
  minSaleQty: number;
  /** The largest quantity; 0 means no limit. */
  maxSaleQty: number;
  countsPlaces: boolean;
  /** Prices of variants, or of the product, on future days and in slots with another price than usual. */
  visitPrices: ({ sku: string } & VisitPrice)[];
  /** The operator's closings of the product, from today on; `reason` is empty when the operator gave none. */
  closings: (Omit<Closing, 'reason'> & { reason: string })[];
  /** The number of units of other products that bring one unit of this gift; null when the product is no gift. */
  giftFor: number | null;
  sellRestrictions: SellRestrictions;
  /** The location at which a visit begins; null when the operator has set none. */
  venue: Venue | null;
  arriveMinutesBefore: number | null;
  durationMinutes: number | null;
  cancellation: Cancellation | null;
  moving: Moving | null;
  /** The end of sale for each visit day; null when it is the end of the day. */
  lastSale: LastSale | null;
  /** The vendor of the product, in a store that also sells for others. */
  vendor?: string | undefined;
  today: Day;
  /** The first weekday in the store's country: 0 for Sunday, 6 for Saturday. */
  firstWeekday: number;
  /** The categories of its breadcrumb, from the top down. */
  trail: CategoryStep[];
}

/** The location at which a visit begins, in one language. `gate` is empty when there is none. */
export interface Venue {
  place: string;
  gate: string;
  mapUrl: string | null;
}

export interface ProductOption {
  id: number;
  kind: OptionKind;
  title: string;
  isRequired: boolean;
  isTimeSlot: boolean;
  /** A hint that helps the visitor to answer; empty without one. */
  help: string;
  isPerUnit: boolean;
  /** The lower and upper bound of its answer (`rules/option-kind.ts`); null for a kind without bounds. */
  bounds: { min: number; max: number } | null;
  values: OptionValue[];
}

interface OptionValue {
  id: number;
  title: string;
  priceCents: number;
  picture: string | null;
}

export interface CategoryStep {
  id: number;
  name: string;
  urlKey: string;
}

/** A category with the categories below it, in one language. */
export interface Category extends CategoryStep {
  jump: boolean;
  productCount: number;
  firstProduct: string | null;
  picture: string | null;
  children: Category[];
}
