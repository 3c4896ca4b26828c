import { formatPrice } from '#shared/rules/price-format.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useTexts } from '#site/admin/staff-context.ts';
import type { Money } from './add-up.ts';

/** Makes columns of amounts. In a file an amount has no sign of its currency, so that a spreadsheet can add it up. */
export function useMoneyColumn(): <Row>(title: string, of: (row: Row) => Money) => Column<Row> {
  const { language } = useTexts();
  return (title, of) => ({
    title,
    isAmount: true,
    cell: (row) => formatPrice(of(row).value, of(row).currency, language),
    text: (row) => String(of(row).value),
  });
}
