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

/** A product as a card, a search result or a cart line shows it, in one language. The objects are shared and must not be changed. */
export interface ProductCard {
  id: number;
  sku: string;
  name: string;
  urlKey: string;
  type: 'simple' | 'virtual' | 'configurable';
  attributeSet: number;
  /** The way in which the buyer receives the product. */
  delivery: DeliveryKind;
  isSoldOut: boolean;
  /** True if the product asks for a day; missing or false when the back end does not know. */
  isDated?: boolean;
  /** Null for a product that has left the catalogue. */
  picture: Picture | null;
  shortDescription: string;
  /** The ISO 4217 code of the currency of every amount here. */
  currency: string;
  lowest: Price;
  highest: Price;
  /** The lowest price of each kind of ticket, in the minor unit; none when the back end does not know. */
  leadPrices?: readonly LeadPrice[];
}

/** A product as its page needs it, in one language. */
export interface ProductDetail extends ProductCard {
  pictures: Picture[];
  description: string;
  options: ProductOption[];
  choices: { code: string; label: string; values: { index: number; label: string }[] }[];
  variants: { sku: string; attributes: Readonly<Record<string, number>>; price: Price; isInStock: boolean }[];
  minSaleQty: number;
  /** The largest quantity; 0 stands for no limit. */
  maxSaleQty: number;
  /** True if the places of its visits are counted. */
  countsPlaces: boolean;
  /** Prices of variants, or of the product, for coming days and slots on which they differ from its price. */
  visitPrices: ({ sku: string } & VisitPrice)[];
  /** The operator's closings of the product, from today on; `reason` is empty when none was given. */
  closings: (Omit<Closing, 'reason'> & { reason: string })[];
  /** The number of units of other products that bring one unit of this gift; null when the product is no gift. */
  giftFor: number | null;
  sellRestrictions: SellRestrictions;
  /** The place where a visit begins; null when the operator has not given one. */
  venue: Venue | null;
  /** The number of minutes before its time at which visitors should be there. */
  arriveMinutesBefore: number | null;
  durationMinutes: number | null;
  cancellation: Cancellation | null;
  moving: Moving | null;
  /** The end of sale for each visit day; null when a day sells until it is over. */
  lastSale: LastSale | null;
  /** The vendor of the product, in a store that also sells for others. */
  vendor?: string | undefined;
  /** Today on the operator's calendar. */
  today: Day;
  /** The first weekday in the store's country: 0 for Sunday, 6 for Saturday. */
  firstWeekday: number;
  /** The categories of its breadcrumb, from the top one down. */
  trail: CategoryStep[];
}

/** The place where a visit begins, in one language. `gate` is empty when there is none to name. */
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
  /** The explanation that a visitor may need before they answer; empty without one. */
  help: string;
  /** True if each unit has an answer of its own. */
  isPerUnit: boolean;
  /** The least and the most of its answer (`rules/option-kind.ts`); null for a kind without bounds. */
  bounds: { min: number; max: number } | null;
  values: OptionValue[];
}

interface OptionValue {
  id: number;
  title: string;
  priceCents: number;
  /** The URL of the value's picture; null when it has none. */
  picture: string | null;
}

export interface CategoryStep {
  id: number;
  name: string;
  urlKey: string;
}

/** A category with the categories below it, in one language. */
export interface Category extends CategoryStep {
  /** True if the menu entry leads straight to the first product. */
  jump: boolean;
  productCount: number;
  firstProduct: string | null;
  picture: string | null;
  children: Category[];
}
