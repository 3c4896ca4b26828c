import type { OrderedItem } from './order-document.ts';

/** The price of one unit of an item, and its parts: discount of the promo code, payment by gift code, and money. */
export interface UnitShare {
  priceCents: number;
  discountCents: number;
  giftCodeCents: number;
  moneyCents: number;
}

type Sums = Pick<OrderedItem, 'ordered' | 'rowTotalCents' | 'discountCents' | 'giftCodeCents'>;

/** Shares out the sums of an item over its units in whole cents. Refunds of the units in any portions add up exactly. */
export function unitShares({ ordered, rowTotalCents, discountCents, giftCodeCents }: Sums): UnitShare[] {
  const paid = evenly(rowTotalCents - discountCents, ordered);
  const prices = rowTotalCents % ordered === 0 ? paid.map(() => rowTotalCents / ordered) : null;
  const discounts = prices ? prices.map((price, unit) => price - (paid[unit] ?? 0)) : evenly(discountCents, ordered);
  const gifts = within(paid, evenly(giftCodeCents, ordered));
  return paid.map((paidCents, unit) => {
    const discount = discounts[unit] ?? 0;
    const gift = gifts[unit] ?? 0;
    return {
      priceCents: paidCents + discount,
      discountCents: discount,
      giftCodeCents: gift,
      moneyCents: paidCents - gift,
    };
  });
}

/** Divides a sum evenly among units, in whole cents. */
export function evenly(cents: number, units: number): number[] {
  return Array.from({ length: units }, (_, unit) => upTo(cents, unit + 1, units) - upTo(cents, unit, units));
}

/** The share of the first `unit` units. Cents times units is a safe integer, because both are small. */
function upTo(cents: number, unit: number, units: number): number {
  return Math.floor((cents * unit) / units);
}

/** Caps each part at its whole. An excess is added to the part of the next unit. */
function within(wholes: readonly number[], parts: readonly number[]): number[] {
  let waiting = 0;
  return parts.map((part, unit) => {
    waiting += part;
    const taken = Math.min(waiting, wholes[unit] ?? 0);
    waiting -= taken;
    return taken;
  });
}
