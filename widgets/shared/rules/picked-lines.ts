import type { ConfiguredItem, VirtualItem } from '#shared/contract/cart.ts';
import { toAmount, toCents } from './money.ts';
import { sumOf } from './sum-of.ts';

export interface PickedRow {
  sku: string;
  /** The name with the row's choice, such as `Round trip – Adult`. */
  name: string;
  /** One unit, with the surcharges of the chosen options. */
  price: number;
  /** ISO 4217. */
  currency: string;
  quantity: number;
}

/** A line in an analytics event. `price` is the line's total. */
export interface AnalyticsItem {
  item_name: string;
  item_id: string;
  price: number;
  quantity: number;
  currency: string;
}

type ChosenOptions = ConfiguredItem['customizable_options'];

/** The rows with a quantity above 0. */
export function configuredItems<Row extends PickedRow>(
  parentSku: string,
  rows: readonly Row[],
  optionsOf: (row: Row) => ChosenOptions,
): ConfiguredItem[] {
  return wanted(rows).map((row) => ({
    parent_sku: parentSku,
    data: { quantity: row.quantity, sku: row.sku },
    customizable_options: optionsOf(row),
  }));
}

export function virtualItems<Row extends PickedRow>(
  rows: readonly Row[],
  optionsOf: (row: Row) => ChosenOptions,
): VirtualItem[] {
  return wanted(rows).map((row) => ({
    data: { quantity: row.quantity, sku: row.sku },
    customizable_options: optionsOf(row),
  }));
}

export function analyticsItems(rows: readonly PickedRow[]): AnalyticsItem[] {
  return wanted(rows).map((row) => ({
    item_name: row.name,
    item_id: row.sku,
    price: totalPrice([row]),
    quantity: row.quantity,
    currency: row.currency,
  }));
}

export function totalQuantity(rows: readonly PickedRow[]): number {
  return sumOf(rows, (row) => row.quantity);
}

export function totalPrice(rows: readonly PickedRow[]): number {
  const currency = rows[0]?.currency;
  if (!currency) return 0;
  return toAmount(
    sumOf(rows, ({ price, quantity }) => toCents(price, currency) * quantity),
    currency,
  );
}

function wanted<Row extends PickedRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.quantity > 0);
}
