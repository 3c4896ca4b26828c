import { sum, sumOf } from '#shared/rules/sum-of.ts';
import type { OrderedItem } from './order-document.ts';
import { evenly, type UnitShare, unitShares } from './unit-shares.ts';

/** Amounts that were returned as goodwill, to the gift code and as money, and the tax in them. */
export type Goodwill = NonNullable<OrderedItem['goodwill']>;

/** The value of one unit: its share of the item, less its part of the goodwill. */
export interface UnitValue extends UnitShare {
  taxCents: number;
  goodwill: Goodwill;
}

type Sums = Pick<
  OrderedItem,
  'ordered' | 'refunded' | 'rowTotalCents' | 'discountCents' | 'giftCodeCents' | 'taxCents' | 'goodwill'
>;

/**
 * Computes the value of each unit that is not refunded, in the sequence in which units are refunded. Goodwill counts against each unit in
 * proportion to its share, so that no value is negative. Refunds of the units in any portions add up exactly.
 */
export function unitValues(item: Sums): UnitValue[] {
  const shares = unitShares(item).slice(item.refunded);
  const taxes = evenly(item.taxCents, item.ordered).slice(item.refunded);
  const { giftCodeCents, moneyCents, taxCents } = item.goodwill ?? noGoodwill;
  const ofGiftCode = inProportion(
    giftCodeCents,
    shares.map((share) => share.giftCodeCents),
  );
  const ofMoney = inProportion(
    moneyCents,
    shares.map((share) => share.moneyCents),
  );
  const ofTax = inProportion(taxCents, taxes);
  return shares.map((share, unit) => {
    const goodwill = {
      giftCodeCents: ofGiftCode[unit] ?? 0,
      moneyCents: ofMoney[unit] ?? 0,
      taxCents: ofTax[unit] ?? 0,
    };
    return {
      ...share,
      giftCodeCents: share.giftCodeCents - goodwill.giftCodeCents,
      moneyCents: share.moneyCents - goodwill.moneyCents,
      taxCents: (taxes[unit] ?? 0) - goodwill.taxCents,
      goodwill,
    };
  });
}

const noGoodwill: Goodwill = { giftCodeCents: 0, moneyCents: 0, taxCents: 0 };

export function sumGoodwill(goodwill: readonly Goodwill[]): Goodwill {
  return {
    giftCodeCents: sumOf(goodwill, ({ giftCodeCents }) => giftCodeCents),
    moneyCents: sumOf(goodwill, ({ moneyCents }) => moneyCents),
    taxCents: sumOf(goodwill, ({ taxCents }) => taxCents),
  };
}

/** The same item with this goodwill; without the field when there is none. */
export function withGoodwill<Item extends Pick<OrderedItem, 'goodwill'>>(item: Item, goodwill: Goodwill): Item {
  const { goodwill: _before, ...others } = item;
  const isNone = goodwill.giftCodeCents + goodwill.moneyCents === 0;
  return (isNone ? others : { ...others, goodwill }) as Item;
}

/**
 * Divides a sum in proportion to some wholes, in whole cents. If the sum is not more than all wholes together, no part is more than its
 * whole. Computes with big integers, because cents times cents may exceed the safe integers.
 */
export function inProportion(cents: number, wholes: readonly number[]): number[] {
  if (cents === 0) return wholes.map(() => 0);
  const all = BigInt(sum(wholes));
  let wholeUpTo = 0n;
  let partUpTo = 0n;
  return wholes.map((whole) => {
    wholeUpTo += BigInt(whole);
    const next = all === 0n ? 0n : (BigInt(cents) * wholeUpTo) / all;
    const part = Number(next - partUpTo);
    partUpTo = next;
    return part;
  });
}
