import type { Fault } from '#server/catalogue-file/fault.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';
import { parseCustomOptions, twinsOf } from './parse-cells.ts';
import type { Row } from './read-rows.ts';

const priceColumns = ['price', 'special_price'];

const listColumns = ['custom_options', 'configurable_variations'];

/** Finds faults that make a price uncertain: a part of a cent, or a field that appears twice. Disabled products are not checked. */
export function faultsOfCells(row: Row, currency: string): Fault[] {
  if (['0', '2'].includes(row.cell('product_online'))) return [];
  const { line } = row;
  const subject = row.cell('sku');
  const prices = [
    ...priceColumns.map((column) => ({ column, price: row.cell(column) })),
    ...parseCustomOptions(row.cell('custom_options')).flatMap(({ price, values }) => [
      ...(values.length === 0 ? [{ column: 'custom_options', price }] : []),
      ...values.flatMap((value) => (value.isPercent ? [] : [{ column: 'custom_options', price: value.price }])),
    ]),
  ];
  const split = prices.find(({ price }) => hasPartOfCent(price, currency));
  const column = listColumns.find((name) => twinsOf(row.cell(name)).length > 0);
  const faults: Fault[] = [];
  if (split) {
    const message = `the price ${split.price.trim()} in ${split.column} has more decimals than ${currency}`;
    faults.push({ code: 'csv-value-invalid', subject, message, line });
  }
  if (column) {
    const message = `${twinsOf(row.cell(column))[0]} stands twice in an entry of ${column}`;
    faults.push({ code: 'duplicate', subject, message, line });
  }
  return faults;
}

function hasPartOfCent(cell: string, currency: string): boolean {
  const amount = Number(cell);
  return Number.isFinite(amount) && Math.abs(amount - toAmount(toCents(amount, currency), currency)) > 1e-9;
}
