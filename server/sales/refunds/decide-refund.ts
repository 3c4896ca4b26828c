import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem, RefundSums, RefundUnits } from '#server/sales/orders/refund.ts';
import { refundTermsOfItem } from '#server/sales/orders/refund-visit.ts';
import { sumGoodwill, unitValues } from '#server/sales/orders/unit-values.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { toCents } from '#shared/rules/money.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { refundFee, refundStage } from '#shared/rules/refund-terms.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

interface DecideOptions {
  currency: string;
  /** When the buyer requested the refund, or now: the terms count from this time. */
  at: OperatorTime;
  soldOn: Day;
  waiveFee: boolean;
}

export function decideRefund(
  items: readonly OrderedItem[],
  wishes: readonly RefundUnits[],
  options: DecideOptions,
): Result<RefundSums> {
  const refunded: RefundedItem[] = [];
  for (const wish of inSum(wishes)) {
    const decided = decideItem(items, wish, options);
    if (!decided.ok) return decided;
    refunded.push(decided.value);
  }
  const whole = [...refunded, ...giftsOf(items, refunded)];
  return succeed({
    items: whole,
    feeCents: sumOf(whole, ({ feeCents }) => feeCents),
    giftCodeCents: sumOf(whole, ({ giftCodeCents }) => giftCodeCents),
    moneyCents: sumOf(whole, ({ moneyCents }) => moneyCents),
  });
}

function inSum(wishes: readonly RefundUnits[]): RefundUnits[] {
  const units = new Map<number, number>();
  for (const wish of wishes) units.set(wish.itemId, (units.get(wish.itemId) ?? 0) + wish.units);
  return [...units].map(([itemId, sum]) => ({ itemId, units: sum }));
}

function decideItem(
  items: readonly OrderedItem[],
  { itemId, units }: RefundUnits,
  { currency, at, soldOn, waiveFee }: DecideOptions,
): Result<RefundedItem> {
  const subject = String(itemId);
  const item = items.find((one) => one.itemId === itemId);
  if (!item) return fail('order-item-not-found', { subject });
  const left = unitsLeft(item);
  if (units > left) return fail('refund-too-much', { subject, bound: left });
  const values = unitValues(item).slice(0, units);
  const gift = sumOf(values, ({ giftCodeCents }) => giftCodeCents);
  const money = sumOf(values, ({ moneyCents }) => moneyCents);
  const goodwill = sumGoodwill(values.map((value) => value.goodwill));
  const goodwillCents = goodwill.giftCodeCents + goodwill.moneyCents;
  const terms = refundTermsOfItem(item, soldOn);
  const stage = waiveFee ? 'free' : refundStage(terms, at);
  if (stage === 'none' && gift + money > 0) return fail('refund-not-due', { subject });
  const fullFee = refundFee(terms, stage, {
    paidCents: gift + money + goodwillCents,
    units,
    feeCents: toCents(terms?.fee?.amount ?? 0, currency),
  });
  const feeCents = Math.min(fullFee, gift + money);
  // The fee is divided between gift code and money in the proportion of their sums.
  const giftFee = gift + money === 0 ? 0 : Math.floor((feeCents * gift) / (gift + money));
  return succeed({
    itemId,
    units,
    stage,
    priceCents: sumOf(values, ({ priceCents }) => priceCents),
    discountCents: sumOf(values, ({ discountCents }) => discountCents),
    ...(goodwillCents > 0 ? { goodwillCents } : {}),
    feeCents,
    giftCodeCents: gift - giftFee,
    moneyCents: money - (feeCents - giftFee),
  });
}

/** The gifts that are refunded together with the last bought units. */
function giftsOf(items: readonly OrderedItem[], refunded: readonly RefundedItem[]): RefundedItem[] {
  const goesBack = ({ itemId }: OrderedItem) => sumOf(refunded, (one) => (one.itemId === itemId ? one.units : 0));
  const isAllBack = items.every((item) => item.isGift || item.refunded + goesBack(item) === item.ordered);
  if (!isAllBack) return [];
  return items
    .filter((item) => item.isGift && unitsLeft(item) > goesBack(item))
    .map((item) => ({
      itemId: item.itemId,
      units: unitsLeft(item) - goesBack(item),
      stage: 'free',
      priceCents: 0,
      discountCents: 0,
      feeCents: 0,
      giftCodeCents: 0,
      moneyCents: 0,
    }));
}

export function allThatIsLeft(items: readonly OrderedItem[]): RefundUnits[] {
  return items.map((item) => ({ itemId: item.itemId, units: unitsLeft(item) })).filter(({ units }) => units > 0);
}
