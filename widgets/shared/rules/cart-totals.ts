import type { Day } from './calendar-day.ts';
import { takesCodes } from './delivery.ts';
import { type PricedLine, type Promo, promoShares, whyPromoRefused } from './discounts.ts';
import { giftCodeParts } from './gift-code.ts';
import { shareOut } from './money.ts';
import { sum } from './sum-of.ts';

export interface CartTotals {
  subtotalCents: number;
  /** 0 when the code is refused. */
  promoCents: number;
  giftCodeCents: number;
  totalCents: number;
  /** Each line's share of both discounts. The shares add up exactly, so refunds do too. */
  shares: { promoCents: number; giftCodeCents: number }[];
}

/** The promo code counts first; then a gift code pays, at most its balance. A gift code in the cart costs its full price. */
export function cartTotals(
  lines: readonly PricedLine[],
  codes: { promo?: Promo | null; giftCodeBalanceCents?: number; smallestCents?: number },
  today: Day,
): CartTotals {
  const rows = lines.map((line) => line.rowTotalCents);
  const subtotalCents = sum(rows);
  const promo = promoParts(lines, codes.promo ?? null, today);
  const left = lines.map((line, index) => (takesCodes[line.delivery] ? line.rowTotalCents - (promo[index] ?? 0) : 0));
  const promoCents = sum(promo);
  const giftCode = giftCodeParts(left, codes.giftCodeBalanceCents ?? 0, {
    otherCents: subtotalCents - promoCents - sum(left),
    smallestCents: codes.smallestCents ?? 0,
  });
  return {
    subtotalCents,
    promoCents,
    giftCodeCents: giftCode.cents,
    totalCents: subtotalCents - promoCents - giftCode.cents,
    shares: lines.map((_, index) => ({ promoCents: promo[index] ?? 0, giftCodeCents: giftCode.parts[index] ?? 0 })),
  };
}

function promoParts(lines: readonly PricedLine[], promo: Promo | null, today: Day): number[] {
  if (!promo || whyPromoRefused(promo, lines, today) !== null) return lines.map(() => 0);
  const { amountCents, weights } = promoShares(promo, lines);
  return shareOut(amountCents, weights);
}
