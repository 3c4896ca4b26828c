import { shareOut } from './money.ts';

/** What a gift code pays of the amounts that are left of some lines, never more than its balance; each line's part adds up to it. */
export function giftCodeParts(leftCents: readonly number[], balanceCents: number): { cents: number; parts: number[] } {
  const due = leftCents.reduce((total, amount) => total + amount, 0);
  const cents = Math.min(Math.max(0, balanceCents), due);
  return { cents, parts: shareOut(cents, leftCents) };
}

/** What can still be spent of a gift code: nothing of one that was withdrawn, or of which less is issued by now than was spent. */
export function giftCodeLeft(issuedCents: number, spentCents: number, isWithdrawn: boolean): number {
  return isWithdrawn ? 0 : Math.max(0, issuedCents - spentCents);
}
