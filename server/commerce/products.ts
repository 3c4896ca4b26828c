import type { Closing, VisitPrice } from '#server/sales/places/calendar.ts';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { OptionKind, SellRestrictions } from '#shared/contract/product.ts';
import type { Cancellation, LastSale, Moving } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';

/** In the minor unit of the product's currency. The regular price is at least the price. */
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
  /** How it comes to its buyer. */
  delivery: DeliveryKind;
  isSoldOut: boolean;
  /** Whether it asks for a day; a back end that does not know says no. */
  isDated?: boolean;
  /** Null for a product that has left the catalogue. */
  picture: Picture | null;
  shortDescription: string;
  /** ISO 4217: of every amount here. */
  currency: string;
  lowest: Price;
  highest: Price;
  /** What each kind of ticket costs at least, in the minor unit; none where a back end does not know. */
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
  /** 0 stands for no limit. */
  maxSaleQty: number;
  /** Whether its places are counted. */
  countsPlaces: boolean;
  /** Prices of variants, or of the product, for coming days and slots on which they differ from its price. */
  visitPrices: ({ sku: string } & VisitPrice)[];
  /** When the operator has closed it, from today on; `reason` is empty where none was given. */
  closings: (Omit<Closing, 'reason'> & { reason: string })[];
  /** For how many units of other products one of it is given; null when it is no gift. */
  giftFor: number | null;
  sellRestrictions: SellRestrictions;
  /** Where a visit begins; null where the operator has not said. */
  venue: Venue | null;
  /** How many minutes before its time to be there. */
  arriveMinutesBefore: number | null;
  durationMinutes: number | null;
  cancellation: Cancellation | null;
  moving: Moving | null;
  /** Until when each of its days sells; null where until the day is over. */
  lastSale: LastSale | null;
  /** Whose product it is, where the store sells for others too. */
  vendor?: string | undefined;
  /** Today on the operator's calendar. */
  today: Day;
  /** With which day weeks begin where the store is: 0 for Sunday, 6 for Saturday. */
  firstWeekday: number;
  /** From the top category down. */
  trail: CategoryStep[];
}

/** Where a visit begins, in one language. `gate` is empty where there is none to name. */
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
  /** What the visitor may want to know before they answer; empty where nothing. */
  help: string;
  /** Whether each unit has an answer of its own. */
  isPerUnit: boolean;
  /** The least and the most of its answer (`rules/option-kind.ts`); null for a kind without bounds. */
  bounds: { min: number; max: number } | null;
  values: OptionValue[];
}

interface OptionValue {
  id: number;
  title: string;
  priceCents: number;
  /** The address of what it looks like; null where its title says enough. */
  picture: string | null;
}

export interface CategoryStep {
  id: number;
  name: string;
  urlKey: string;
}

/** A category with those below it, in one language. */
export interface Category extends CategoryStep {
  /** Its menu entry leads straight to its first product. */
  jump: boolean;
  productCount: number;
  firstProduct: string | null;
  picture: string | null;
  children: Category[];
}
