import type { Product, Variant } from '#shared/contract/product.ts';
import {
  choicesOf,
  type OptionStep,
  quantityAttribute,
  valueIndexOf,
  variantsWith,
} from '#shared/rules/narrow-options.ts';
import type { PickedRow } from '#shared/rules/picked-lines.ts';
import { pricesOn, type VisitSoFar } from '#shared/rules/product-prices.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { onlyRow, type PickerState } from './picker-state.ts';
import type { RoomFor } from './places.ts';

/** A row with a price and a stepper. */
export interface PickerRow extends PickedRow {
  key: string;
  /** Label that distinguishes the row from the others; empty when it is the only row. */
  label: string;
  /** The regular price when it is higher than the price, else 0. */
  was: number;
  /** True while an open question may raise the price above the shown one. */
  hasMore: boolean;
  soldOut: boolean;
  min: number;
  max: number;
}

export interface Narrowed {
  options: readonly OptionStep[];
  /** `hasMore`: true while an open option may add a surcharge. */
  surcharge: { price: number; hasMore: boolean };
  visit: VisitSoFar;
  /** The maximum for the sum of all rows. */
  largest: number;
  /** The number of units of a row for which places remain beside the other rows. Null when all variants take the same number of places. */
  roomFor: RoomFor | null;
}

/** A row for each value of the quantity attribute, or a single row. It has the price of its cheapest possible variant. */
export function pickerRows(product: Product, state: PickerState, narrowed: Narrowed): PickerRow[] {
  const { largest, roomFor } = narrowed;
  const rows = draftRows(product, narrowed).map((draft) => {
    const soldOut = draft.soldOut || (roomFor !== null && roomFor(draft.sku, []) < Math.max(1, draft.min));
    return { ...draft, soldOut, quantity: soldOut ? 0 : (state.quantities[draft.key] ?? draft.min) };
  });
  const total = sumOf(rows, ({ quantity }) => quantity);
  return rows.map((row) => {
    const most = row.quantity + Math.max(0, largest - total);
    const room = roomFor ? roomFor(row.sku, othersOf(rows, row)) : most;
    return { ...row, max: Math.max(row.min, Math.min(most, room)) };
  });
}

export function othersOf<Row extends { key: string }>(rows: readonly Row[], { key }: Row): Row[] {
  return rows.filter((row) => row.key !== key);
}

type Draft = Omit<PickerRow, 'quantity' | 'max'>;
type Sold = Pick<Product, 'sku' | 'price_range' | 'stock_status'>;

function draftRows(product: Product, narrowed: Narrowed): Draft[] {
  const only = { key: onlyRow, label: '', name: product.name, min: Math.max(1, product.stock_item.min_sale_qty) };
  if (product.type_id !== 'configurable') return [draft(product, [product], only, narrowed)];
  const variants = variantsWith(product.variants, choicesOf(narrowed.options));
  const ages = product.configurable_options.find((option) => option.attribute_code === quantityAttribute);
  if (!ages) return variants.length > 0 ? [draft(product, variants.map(soldAs), only, narrowed)] : [];
  return ages.values.flatMap(({ value_index, label }) => {
    const ofAge = variants.filter((one) => valueIndexOf(one, quantityAttribute) === value_index);
    const row = { key: String(value_index), label, name: `${product.name} – ${label}`, min: 0 };
    return ofAge.length > 0 ? [draft(product, ofAge.map(soldAs), row, narrowed)] : [];
  });
}

/** One row, from the variants of its kind that are still possible. */
function draft(
  product: Product,
  all: readonly Sold[],
  row: Pick<Draft, 'key' | 'label' | 'name' | 'min'>,
  { surcharge, visit }: Narrowed,
): Draft {
  const inStock = all.filter(({ stock_status }) => stock_status === 'IN_STOCK');
  const possible = (inStock.length > 0 ? inStock : all).flatMap((sold) =>
    pricesOn(product, sold, visit).map((price) => ({ sold, price })),
  );
  const prices = possible.map(({ price }) => price);
  const [lowest] = [...possible].sort((one, other) => one.price - other.price);
  if (!lowest) throw new Error(`the row ${row.key} has no price`);
  const { regular_price, final_price } = lowest.sold.price_range.minimum_price;
  return {
    ...row,
    sku: lowest.sold.sku,
    price: lowest.price + surcharge.price,
    currency: final_price.currency,
    // Only a regular price set by the operator is struck through, never a higher price of another day.
    was: regular_price.value > final_price.value ? regular_price.value + surcharge.price : 0,
    hasMore: surcharge.hasMore || Math.max(...prices) > lowest.price,
    soldOut: inStock.length === 0,
  };
}

function soldAs({ product }: Variant): Sold {
  return product;
}
