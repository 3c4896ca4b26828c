import { mostUnits } from '#shared/contract/bounds.ts';

/** `max_sale_qty` 0 means no limit. */
export interface SaleLimits {
  min_sale_qty: number;
  max_sale_qty: number;
}

export type MissedLimit = { code: 'min-sale-qty' | 'max-sale-qty'; bound: number };

export function missedLimit(total: number, limits: SaleLimits): MissedLimit | null {
  if (total < limits.min_sale_qty) return { code: 'min-sale-qty', bound: limits.min_sale_qty };
  const most = largestTotal(limits);
  if (total > most) return { code: 'max-sale-qty', bound: most };
  return null;
}

/** The most units that a visitor may buy, by the sale and by the places left. */
export function largestTotal(limits: SaleLimits, placesLeft?: number | null): number {
  const bySale = limits.max_sale_qty > 0 ? limits.max_sale_qty : mostUnits;
  return Math.max(0, Math.min(bySale, placesLeft ?? bySale));
}
