import type { Product, Variant } from '#shared/contract/product.ts';
import {
  choicesOf,
  isInStock,
  type OptionStep,
  quantityAttribute,
  valueIndexOf,
  variantsWith,
} from '#shared/rules/narrow-options.ts';
import type { PickedRow } from '#shared/rules/picked-lines.ts';
import { priceOfVisit } from '#shared/rules/price-of-visit.ts';
import { onlyRow, type PickerState } from './picker-state.ts';
import type { RoomFor } from './places.ts';

/** A row with a price and a stepper. */
export interface PickerRow extends PickedRow {
  key: string;
  /** What distinguishes it from the other rows; empty when it is the only one. */
  label: string;
  /** The regular price, when it is higher. */
  was: number;
  soldOut: boolean;
  min: number;
  max: number;
}

interface Settled {
  options: readonly OptionStep[];
  surcharge: number;
  /** The chosen day and slot, where they are asked for. */
  visit: { date: string | null; slot: string | null };
  /** The most that may be taken of all rows together. */
  largest: number;
  /** How many of one there is room for beside the others, where their units take unlike numbers of places. */
  roomFor: RoomFor | null;
}

/** One row for each value of the quantity attribute, or the single one with a quantity from 1. */
export function pickerRows(product: Product, state: PickerState, settled: Settled): PickerRow[] {
  const { largest, roomFor } = settled;
  const rows = draftRows(product, settled).map((draft) => {
    const soldOut = draft.soldOut || (roomFor !== null && roomFor(draft.sku, []) < Math.max(1, draft.min));
    return { ...draft, soldOut, quantity: soldOut ? 0 : (state.quantities[draft.key] ?? draft.min) };
  });
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
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

function draftRows(product: Product, settled: Settled): Draft[] {
  if (product.type_id !== 'configurable') return [onlyDraft(product, product, settled)];
  const variants = variantsWith(product.variants, choicesOf(settled.options));
  const ages = product.configurable_options.find((option) => option.attribute_code === quantityAttribute);
  if (!ages) return variants.slice(0, 1).map((variant) => onlyDraft(product, variant.product, settled));
  return ages.values.flatMap(({ value_index, label }) => {
    const variant = variants.find((one) => valueIndexOf(one, quantityAttribute) === value_index);
    return variant ? [ageDraft(product, variant, { key: String(value_index), label }, settled)] : [];
  });
}

function ageDraft(product: Product, variant: Variant, row: { key: string; label: string }, settled: Settled): Draft {
  return {
    ...row,
    ...priceOf(product, variant.product, settled),
    sku: variant.product.sku,
    name: `${product.name} – ${row.label}`,
    soldOut: !isInStock(variant),
    min: 0,
  };
}

function onlyDraft(product: Product, sold: Pick<Product, 'sku' | 'price_range' | 'stock_status'>, settled: Settled) {
  return {
    key: onlyRow,
    label: '',
    ...priceOf(product, sold, settled),
    sku: sold.sku,
    name: product.name,
    soldOut: sold.stock_status !== 'IN_STOCK',
    min: Math.max(1, product.stock_item.min_sale_qty),
  };
}

function priceOf(
  { visit_prices = [] }: Product,
  { sku, price_range }: Pick<Product, 'sku' | 'price_range'>,
  { surcharge, visit }: Settled,
) {
  const { regular_price, final_price } = price_range.minimum_price;
  const { currency } = final_price;
  const set = priceOfVisit(
    visit_prices.filter((price) => price.sku === sku),
    visit,
  );
  // What it costs on other days is no price that it undercuts: only one that the operator has named is struck through.
  const was = regular_price.value > final_price.value ? regular_price.value + surcharge : 0;
  return { price: (set?.price ?? final_price.value) + surcharge, was, currency };
}
