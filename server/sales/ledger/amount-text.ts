import { toAmount, toCents } from '#shared/rules/money.ts';

/** Formats an amount in minor units for tables of numbers: `-1234.50`, or `-1234` for yen. */
export function amountText(cents: number, currency: string): string {
  const decimals = String(toCents(1, currency)).length - 1;
  return toAmount(cents, currency).toFixed(decimals);
}
