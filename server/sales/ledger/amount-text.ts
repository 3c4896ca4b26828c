import { toAmount, toCents } from '#shared/rules/money.ts';

/** An amount of the minor unit as tables of numbers take it: `-1234.50`, of yen `-1234`. */
export function amountText(cents: number, currency: string): string {
  const decimals = String(toCents(1, currency)).length - 1;
  return toAmount(cents, currency).toFixed(decimals);
}
