import { shareOut } from './money.ts';

/** The sum that has to be paid beside a gift code. */
export interface BesideGiftCode {
  /** The rest of the order, for which no gift code pays. */
  otherCents: number;
  /** The smallest sum that can be paid by any of the shop's ways to pay. */
  smallestCents: number;
}

/**
 * The payment of a gift code for the amounts that are left of some lines, never more than its balance; each line's part adds up to it. It leaves
 * nothing to pay, or a sum that can be paid: of a smaller one it pays less, and keeps the rest.
 */
export function giftCodeParts(
  leftCents: readonly number[],
  balanceCents: number,
  { otherCents, smallestCents }: BesideGiftCode = { otherCents: 0, smallestCents: 0 },
): { cents: number; parts: number[] } {
  const due = leftCents.reduce((total, amount) => total + amount, 0);
  const most = Math.min(Math.max(0, balanceCents), due);
  const left = due + otherCents - most;
  const cents = left > 0 && left < smallestCents ? Math.max(0, most - (smallestCents - left)) : most;
  return { cents, parts: shareOut(cents, leftCents) };
}

/** How much of a gift code can still be spent: nothing when it was withdrawn, or when its amount was lowered below what is spent. */
export function giftCodeLeft(issuedCents: number, spentCents: number, isWithdrawn: boolean): number {
  return isWithdrawn ? 0 : Math.max(0, issuedCents - spentCents);
}
