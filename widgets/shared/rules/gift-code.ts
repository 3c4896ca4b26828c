import { shareOut } from './money.ts';

/** What a gift code pays of the amounts that are left of some lines, never more than its balance; each line's part adds up to it. */
export function giftCodeParts(leftCents: readonly number[], balanceCents: number): { cents: number; parts: number[] } {
  const due = leftCents.reduce((total, amount) => total + amount, 0);
  const cents = Math.min(Math.max(0, balanceCents), due);
  return { cents, parts: shareOut(cents, leftCents) };
}

/** How much of a gift code can still be spent: nothing when it was withdrawn, or when its amount was lowered below what is spent. */
export function giftCodeLeft(issuedCents: number, spentCents: number, isWithdrawn: boolean): number {
  return isWithdrawn ? 0 : Math.max(0, issuedCents - spentCents);
}
