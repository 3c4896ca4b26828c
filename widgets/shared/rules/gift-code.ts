import { shareOut } from './money.ts';

export interface BesideGiftCode {
  /** The rest of the order, which no gift code can pay. */
  otherCents: number;
  /** The smallest payment that any method of the store accepts. */
  smallestCents: number;
}

/** How much a gift code pays for each line. It pays less when less than the smallest payment would remain. */
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

/** The remaining balance. 0 after withdrawal, or when the amount was lowered below the spent part. */
export function giftCodeLeft(issuedCents: number, spentCents: number, isWithdrawn: boolean): number {
  return isWithdrawn ? 0 : Math.max(0, issuedCents - spentCents);
}

export type GiftCodeState = 'open' | 'blocked' | 'used-up' | 'withdrawn';

/** The state of a gift code for staff. */
export function giftCodeState(code: {
  issuedCents: number;
  spentCents: number;
  isWithdrawn: boolean;
  isBlocked: boolean;
}): GiftCodeState {
  if (code.isWithdrawn) return 'withdrawn';
  if (code.isBlocked) return 'blocked';
  return giftCodeLeft(code.issuedCents, code.spentCents, false) > 0 ? 'open' : 'used-up';
}

/** The characters by which staff recognize a code that they do not see whole. */
export function endingOf(code: string): string {
  return code.slice(-4);
}
