import type { SettlementRow } from '#shared/contract/staff/money.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';

export type Money = SettlementRow['payout'];

type MoneyField<Row> = { [Name in keyof Row]: Row[Name] extends Money ? Name : never }[keyof Row];

/** Adds up fields of rows, one sum for each currency and key. Sums are made in whole cents. `keyOf`: the rows that are added up together. */
export function addUp<Row, Field extends MoneyField<Row>>(
  rows: readonly Row[],
  fields: readonly Field[],
  keyOf: (row: Row) => string = () => '',
): ({ key: string } & Record<Field, Money>)[] {
  const [first] = fields;
  if (first === undefined) return [];
  const currencyOf = (row: Row) => (row[first] as Money).currency;
  const groups = Map.groupBy(rows, (row) => `${keyOf(row)}\n${currencyOf(row)}`);
  return [...groups.values()].map((own) => {
    const [one] = own as [Row, ...Row[]];
    const currency = currencyOf(one);
    const sums = fields.map((field) => {
      const cents = own.reduce((sum, row) => sum + toCents((row[field] as Money).value, currency), 0);
      return [field, { value: toAmount(cents, currency), currency }];
    });
    return { key: keyOf(one), ...(Object.fromEntries(sums) as Record<Field, Money>) };
  });
}
