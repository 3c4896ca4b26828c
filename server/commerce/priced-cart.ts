import type { LineRefusal } from '#shared/contract/cart-shape.ts';
import type { EntryRule } from '#shared/contract/entry.ts';
import type { DetailKind, ItemDetail } from '#shared/contract/order.ts';
import type { Cancellation, Moving } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { ProductCard } from './products.ts';

/** A cart with present names and prices, in one language. All amounts are in the minor unit of its currency. */
export interface PricedCart {
  id: string;
  /** ISO 4217. */
  currency: string;
  /** Bought lines first, gifts last. */
  lines: PricedLine[];
  subtotalCents: number;
  /** What the codes take off together. */
  discountCents: number;
  /** First the largest. */
  discountLabels: string[];
  totalCents: number;
  /** The tax in each line. */
  taxes: { taxRate: number; taxCents: number }[];
  codes: string[];
  /** When the first hold of a line that can be ordered ends, in milliseconds; null when nothing is held. */
  holdsEndAt: number | null;
  /** When the cart was read, in milliseconds. */
  at: number;
  /** The operator's day then. */
  day: Day;
}

export interface PricedLine {
  id: string;
  quantity: number;
  unitCents: number;
  rowTotalCents: number;
  /** The attributes of the variant, in the cart's language. */
  variant: { label: string; value: string }[];
  options: PricedOption[];
  product: CartProduct;
  /** For how many units of other products one of it is given; null unless it is a gift. */
  giftFor: number | null;
  /** The variant's, or the product's own. */
  sku: string;
  visitDate: string | null;
  /** `HH:mm`, or empty. */
  slot: string;
  /** The terms on which its visit may be cancelled; null without any. */
  cancellation: Cancellation | null;
  moving: Moving | null;
  /** Which entries its tickets give; null for the usual. */
  entry: EntryRule | null;
  /** `lapsed`: the hold has ended and the places are back on sale; checkout tries to take them again. */
  places: 'none' | 'held' | 'lapsed';
  /** Why it cannot be ordered; such a line costs nothing and brings no gift. Null when it can. */
  refusal: LineRefusal | null;
  /** Why its visit is closed, in the operator's words. */
  reason?: string;
}

export interface PricedOption {
  id: number;
  kind: DetailKind;
  label: string;
  /** Where it stands on a gift voucher. */
  gift?: ItemDetail['gift'];
  /** The parts of the answer: one, several chosen values, or one for each unit. */
  values: PricedAnswer[];
}

export interface PricedAnswer {
  /** The id of a value, a day, or what was entered. */
  value: string;
  /** The same in the cart's language. */
  text: string;
}

export interface CartProduct extends ProductCard {
  minSaleQty: number;
  /** 0 stands for no limit. */
  maxSaleQty: number;
}

/** How the places of a line are shown: a visit that can no longer be booked has ended, although its places are counted as held until the hold ends. */
export function shownPlaces(
  { refusal }: Pick<PricedLine, 'refusal'>,
  places: PricedLine['places'],
): PricedLine['places'] {
  const hasEnded = refusal === 'slot-closed' || refusal === 'date-not-available';
  return hasEnded && places === 'held' ? 'lapsed' : places;
}
