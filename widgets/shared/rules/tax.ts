import { shareOut } from './money.ts';
import { sum } from './sum-of.ts';

export interface TaxedLine {
  rate: number;
  paidCents: number;
}

/** The tax of a rate is rounded once for all its lines and then divided, so that lines add up to the totals. */
export function taxShares(lines: readonly TaxedLine[]): number[] {
  const shares = lines.map(() => 0);
  for (const rate of new Set(lines.map((line) => line.rate))) {
    const paid = lines.map((line) => (line.rate === rate ? line.paidCents : 0));
    const tax = Math.round((sum(paid) * rate) / (100 + rate));
    shareOut(tax, paid).forEach((share, index) => {
      shares[index] = (shares[index] ?? 0) + share;
    });
  }
  return shares;
}

/** Taxes by rate, the highest rate first, without a rate of 0. */
export function taxesByRate(
  lines: readonly { taxRate: number; taxCents: number }[],
): { rate: number; taxCents: number }[] {
  const rates = [...new Set(lines.map((line) => line.taxRate))].filter((rate) => rate > 0).sort((a, b) => b - a);
  return rates.map((rate) => ({
    rate,
    taxCents: sum(lines.filter((line) => line.taxRate === rate).map((line) => line.taxCents)),
  }));
}
