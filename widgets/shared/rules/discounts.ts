import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { Day } from './calendar-day.ts';
import { takesCodes } from './delivery.ts';

export interface Promo {
  kind: 'percent' | 'amount';
  /** Percent (10 for 10 %), or cents. */
  value: number;
  minSubtotalCents: number;
  /** Empty means all products. */
  skus: readonly string[];
  startsOn?: Day | undefined;
  endsOn?: Day | undefined;
  /** 0 means no limit. */
  maxUses: number;
  uses: number;
}

/** The facts about a line that a discount needs. */
export interface PricedLine {
  productSku: string;
  sku: string;
  delivery: DeliveryKind;
  rowTotalCents: number;
}

export type PromoRefusal = 'coupon-expired' | 'coupon-not-applicable';

/** Why a promo code gives nothing for these lines; null when it applies. */
export function whyPromoRefused(promo: Promo, lines: readonly PricedLine[], today: Day): PromoRefusal | null {
  if (today > (promo.endsOn ?? today)) return 'coupon-expired';
  if (promo.maxUses > 0 && promo.uses >= promo.maxUses) return 'coupon-expired';
  if (today < (promo.startsOn ?? today)) return 'coupon-not-applicable';
  const subtotal = lines.reduce((sum, line) => sum + (takesCodes[line.delivery] ? line.rowTotalCents : 0), 0);
  if (subtotal < promo.minSubtotalCents) return 'coupon-not-applicable';
  return promoWeights(promo, lines).some((weight) => weight > 0) ? null : 'coupon-not-applicable';
}

/** A promo code's discount, and the weights by which lines share it. */
export function promoShares(
  promo: Promo,
  lines: readonly PricedLine[],
): { weights: readonly number[]; amountCents: number } {
  const weights = promoWeights(promo, lines);
  const base = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = promo.kind === 'percent' ? Math.round((base * promo.value) / 100) : promo.value;
  return { weights, amountCents: Math.max(0, Math.min(wanted, base)) };
}

function promoWeights(promo: Promo, lines: readonly PricedLine[]): number[] {
  const counts = ({ delivery, productSku, sku }: PricedLine) =>
    takesCodes[delivery] && (promo.skus.length === 0 || promo.skus.includes(productSku) || promo.skus.includes(sku));
  return lines.map((line) => (counts(line) ? line.rowTotalCents : 0));
}
