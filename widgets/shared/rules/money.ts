/**
 * Converts an amount of the API or the catalogue file to an integer of the currency's minor unit (ISO 4217): cents for most, whole yen,
 * thousandths of a dinar. All sums are made in that unit.
 */
export function toCents(amount: number, currency: string): number {
  return Math.round(amount * minorUnits(currency));
}

export function toAmount(cents: number, currency: string): number {
  return cents / minorUnits(currency);
}

const known = new Map<string, number>();

/** 100 for EUR, 1 for JPY, 1000 for KWD. Throws for an invalid code. */
function minorUnits(currency: string): number {
  const units =
    known.get(currency) ??
    10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);
  known.set(currency, units);
  return units;
}

/**
 * Shares an amount over lines by weight. The whole cents add up exactly: shares are rounded down, and the remaining cents go to the largest
 * remainders. No line gets more than its weight.
 */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const amount = Math.min(amountCents, total);
  // BigInt, because cents times cents can exceed 2^53.
  const exact = weights.map((weight) => ({
    whole: Number((BigInt(amount) * BigInt(weight)) / BigInt(total)),
    remainder: Number((BigInt(amount) * BigInt(weight)) % BigInt(total)),
  }));
  const left = amount - exact.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = [...exact].sort((a, b) => b.remainder - a.remainder);
  const luckier = new Set(byRemainder.slice(0, left));
  return exact.map((share) => share.whole + (luckier.has(share) ? 1 : 0));
}
