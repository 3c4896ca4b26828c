import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { csvRows } from './csv-rows.ts';
import { answersOf } from './day-sheet.ts';

/** The columns of a day's orders in a file for a spreadsheet. */
export const dayColumns = [
  ...['order', 'state', 'buyer', 'email', 'phone', 'language', 'product', 'ticket', 'day', 'time', 'left'],
  ...['used', 'answers'],
] as const;

type OrderOfDay = { order: StoredOrder; items: readonly OrderedItem[] };

/** The orders of a day as CSV, one line for each item. */
export function csvOfDay(found: readonly OrderOfDay[]): string {
  return csvHead() + csvLines(found);
}

export function csvHead(): string {
  return csvRows([[...dayColumns]]);
}

/** The lines of some orders, without the head. */
export function csvLines(found: readonly OrderOfDay[]): string {
  const rows = found.flatMap(({ order: { number, status, locale, buyer }, items }) =>
    items.map((item) => [
      ...[number, status, fullName(buyer.address, locale), buyer.email, buyer.address.phone ?? '', locale],
      ...[item.productName, item.variantLabel, item.visitDate ?? '', item.slot, String(unitsLeft(item))],
      ...[String(item.redeemed), textOfAnswers(item)],
    ]),
  );
  return csvRows(rows);
}

function textOfAnswers(item: OrderedItem): string {
  return answersOf(item)
    .map(({ label, values }) => `${label}: ${values.join(', ')}`)
    .join('; ');
}
