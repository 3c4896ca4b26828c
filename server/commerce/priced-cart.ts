import type { LineRefusal } from '#shared/contract/cart-shape.ts';
import type { EntryRule } from '#shared/contract/entry.ts';
import type { DetailKind, ItemDetail } from '#shared/contract/order.ts';
import type { Cancellation, Moving } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { ProductCard } from './products.ts';

/** A cart with current names and prices, in one language. All amounts are in the minor unit of its currency. */
export interface PricedCart {
  id: string;
  currency: string;
  /** The bought lines, then the gifts. */
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  /** The labels of the discounts, the largest first. */
  discountLabels: string[];
  totalCents: number;
  taxes: { taxRate: number; taxCents: number }[];
  codes: string[];
  /** The earliest end of a hold, in milliseconds, among the lines that can be ordered; null when nothing is held. */
  holdsEndAt: number | null;
  /** The instant at which the cart was read, in milliseconds. */
  at: number;
  day: Day;
}

export interface PricedLine {
  id: string;
  quantity: number;
  unitCents: number;
  rowTotalCents: number;
  variant: { label: string; value: string }[];
  options: PricedOption[];
  product: CartProduct;
  /** The number of units of other products that bring one unit of this gift; null unless the line is a gift. */
  giftFor: number | null;
  /** The sku of the variant, or of the product if it has no variants. */
  sku: string;
  visitDate: string | null;
  /** The time slot as `HH:mm`; empty without one. */
  slot: string;
  /** The terms of refunding its visit; null without any. */
  cancellation: Cancellation | null;
  moving: Moving | null;
  /** The number of entries of its tickets, and their validity; null for the default. */
  entry: EntryRule | null;
  /** `lapsed`: the hold has ended and the places are on sale again; checkout tries to hold them again. */
  places: 'none' | 'held' | 'lapsed';
  /** The reason why the line cannot be ordered; null when it can. A refused line costs nothing and adds no gift. */
  refusal: LineRefusal | null;
  /** The operator's reason for closing the visit. */
  reason?: string;
}

export interface PricedOption {
  id: number;
  kind: DetailKind;
  label: string;
  gift?: ItemDetail['gift'];
  /** The parts of the answer: a single one, one for each chosen value, or one for each unit. */
  values: PricedAnswer[];
}

export interface PricedAnswer {
  /** The id of a value, a day, or the text that the visitor typed. */
  value: string;
  /** The answer in the cart's language. */
  text: string;
}

export interface CartProduct extends ProductCard {
  minSaleQty: number;
  /** The largest quantity; 0 means no limit. */
  maxSaleQty: number;
}

/** The state of a line's places as shown to visitors. Held places of a visit that can no longer be booked are shown as lapsed. */
export function shownPlaces(
  { refusal }: Pick<PricedLine, 'refusal'>,
  places: PricedLine['places'],
): PricedLine['places'] {
  const hasEnded = refusal === 'slot-closed' || refusal === 'date-not-available';
  return hasEnded && places === 'held' ? 'lapsed' : places;
}
