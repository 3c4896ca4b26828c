import type { LedgerLine } from './ledger-lines.ts';

/** Sales and tax of one rate in a month, in the minor unit. Net amounts are without tax. */
export interface TaxRow {
  month: string;
  /** Percentage. */
  rate: number;
  currency: string;
  /** Sales after discounts, with the fees that were kept, and with what moves have changed. */
  sold: number;
  refunded: number;
  /** Sales less refunds. */
  net: number;
  taxSold: number;
  taxRefunded: number;
  /** The tax that is owed for the month. */
  tax: number;
}

/** Adds up sales, refunds and tax by month, rate and currency. Refunds count in the month in which they were granted. */
export function taxByRate(lines: readonly LedgerLine[]): TaxRow[] {
  const rows = new Map<string, TaxRow>();
  for (const { day, event, debit, credit, currency, cents } of lines) {
    for (const [account, change] of [[debit, -cents] as const, [credit, cents] as const]) {
      const [, kind, rateText] = /^(sales|discounts|refunds|tax):(.+)$/.exec(account) ?? [];
      if (kind === undefined || rateText === undefined) continue;
      const month = day.slice(0, 7);
      const rate = Number(rateText);
      const key = `${month} ${currency} ${rateText.padStart(12)}`;
      const row = rows.get(key) ?? { month, rate, currency, ...nothing };
      if (kind === 'tax') {
        if (event === 'refund-granted') row.taxRefunded -= change;
        else row.taxSold += change;
        row.tax += change;
      } else {
        if (kind === 'refunds') row.refunded -= change;
        else row.sold += change;
        row.net += change;
      }
      rows.set(key, row);
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

const nothing = { sold: 0, refunded: 0, net: 0, taxSold: 0, taxRefunded: 0, tax: 0 };
