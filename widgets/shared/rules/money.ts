/**
 * An amount of a currency, as the API and the catalogue file write it, as the integer of its minor unit that all sums are made in:
 * cents of most, whole yen, thousandths of a dinar. The minor unit is that of ISO 4217 as Intl knows it.
 */
export function toCents(amount: number, currency: string): number {
  return Math.round(amount * minorUnits(currency));
}

/** Turns the integer of the minor unit back into the amount. */
export function toAmount(cents: number, currency: string): number {
  return cents / minorUnits(currency);
}

const known = new Map<string, number>();

/** How many minor units make one of a currency: 100 for EUR, 1 for JPY, 1000 for KWD. Throws for what is no currency code. */
function minorUnits(currency: string): number {
  const units =
    known.get(currency) ??
    10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);
  known.set(currency, units);
  return units;
}

/**
 * Shares an amount out over lines by their weight, in whole cents that add up to the amount exactly: each line gets its share
 * rounded down, and the cents that are left go to the lines with the largest remainders, of equal ones to the first. No line gets more than its weight.
 */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const amount = Math.min(amountCents, total);
  // Cents times cents can pass 2^53.
  const exact = weights.map((weight) => ({
    whole: Number((BigInt(amount) * BigInt(weight)) / BigInt(total)),
    remainder: Number((BigInt(amount) * BigInt(weight)) % BigInt(total)),
  }));
  const left = amount - exact.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = [...exact].sort((a, b) => b.remainder - a.remainder);
  const luckier = new Set(byRemainder.slice(0, left));
  return exact.map((share) => share.whole + (luckier.has(share) ? 1 : 0));
}
