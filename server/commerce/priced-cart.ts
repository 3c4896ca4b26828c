import type { LineRefusal } from '#shared/contract/cart.ts';
import type { DetailKind } from '#shared/contract/order.ts';
import type { ProductCard } from './products.ts';

/** A cart with the names and prices of now, in one language. All amounts are in the minor unit of its currency. */
export interface PricedCart {
  id: string;
  /** ISO 4217. */
  currency: string;
  /** Gifts last. */
  lines: PricedLine[];
  subtotalCents: number;
  /** What the codes take off together. */
  discountCents: number;
  /** First the largest. */
  discountLabels: string[];
  totalCents: number;
  /** What each line contains of it. */
  taxes: { taxRate: number; taxCents: number }[];
  codes: string[];
  /** When the first hold of what can be bought ends; null when nothing is held. */
  holdsEndAt: number | null;
  /** The instant of all this. */
  at: number;
}

export interface PricedLine {
  id: string;
  quantity: number;
  unitCents: number;
  rowTotalCents: number;
  /** What makes the variant, as a visitor reads it. */
  variant: { label: string; value: string }[];
  options: PricedOption[];
  product: CartProduct;
  /** How many of other products brought one of it; null unless it is a gift. */
  giftFor: number | null;
  /** The variant's, or the product's own. */
  sku: string;
  visitDate: string | null;
  /** `HH:mm`, or empty. */
  slot: string;
  /** `lapsed`: the hold has ended and the places are back on sale; checkout tries to take them again. */
  places: 'none' | 'held' | 'lapsed';
  /** Why it cannot be ordered; it then costs nothing and brings no gift. */
  refusal: LineRefusal | null;
}

export interface PricedOption {
  id: number;
  kind: DetailKind;
  label: string;
  /** What was chosen: the id of a value, or a day. */
  value: string;
  /** The same as a visitor reads it. */
  text: string;
}

export interface CartProduct extends ProductCard {
  minSaleQty: number;
  /** 0 stands for no limit. */
  maxSaleQty: number;
}
