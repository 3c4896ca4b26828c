/** Hong Kong dollars, as the API and the catalogue file write them, as the integer cents that all sums are made in. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * Shares an amount out over lines by their weight, in whole cents that add up to the amount exactly: each line gets its share
 * rounded down, and the cents that are left go to the lines that lost most by it. No line gets more than its weight.
 */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || amountCents === 0) return weights.map(() => 0);
  const amount = Math.min(amountCents, total);
  // Cents times cents can pass 2^53.
  const exact = weights.map((weight) => ({
    whole: Number((BigInt(amount) * BigInt(weight)) / BigInt(total)),
    lost: Number((BigInt(amount) * BigInt(weight)) % BigInt(total)),
  }));
  const left = amount - exact.reduce((sum, share) => sum + share.whole, 0);
  const byLoss = exact.map((_, index) => index).sort((a, b) => lost(exact, b) - lost(exact, a) || a - b);
  const luckier = new Set(byLoss.slice(0, left));
  return exact.map((share, index) => share.whole + (luckier.has(index) ? 1 : 0));
}

function lost(shares: readonly { lost: number }[], index: number): number {
  return shares[index]?.lost ?? 0;
}
