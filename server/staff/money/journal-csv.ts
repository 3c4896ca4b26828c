import { amountText } from '#server/sales/ledger/amount-text.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { csvRows } from '#server/staff/csv-rows.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { JournalRow } from './receipt-journal.ts';

const head = ['number', 'day', 'order', 'corrects', 'total', 'net', 'tax', 'currency', 'missing before'];

/** The total of a document, and the net amount and tax in it. All are negative for a credit note. */
export function amountsOf({ kind, facts }: Pick<JournalRow, 'kind' | 'facts'>) {
  const sign = kind === 'credit-note' ? -1 : 1;
  const taxCents = sumOf(facts.taxes, (tax) => tax.taxCents);
  const signed = (cents: number) => (cents === 0 ? 0 : sign * cents);
  return {
    totalCents: signed(facts.totalCents),
    netCents: signed(facts.totalCents - taxCents),
    taxCents: signed(taxCents),
  };
}

/** The journal as a file for a spreadsheet. */
export function journalCsv(rows: readonly JournalRow[], timeZone: string): string {
  return csvRows([head, ...rows.map((row) => cellsOf(row, timeZone))]);
}

function cellsOf(row: JournalRow, timeZone: string): string[] {
  const { kind, year, number, issuedAt, order, facts, gap } = row;
  const { totalCents, netCents, taxCents } = amountsOf(row);
  const amounts = [totalCents, netCents, taxCents].map((cents) => amountText(cents, facts.currency));
  const missing = gap
    ? `${receiptNumber({ kind, year, ordinal: gap.first })} to ${receiptNumber({ kind, year, ordinal: gap.last })}${gap.isLeftOut ? ' (left out after a restore)' : ''}`
    : '';
  const { day } = operatorTime(new Date(issuedAt), timeZone);
  return [number, day, order, facts.takesBack ?? '', ...amounts, facts.currency, missing];
}
