import type { MovedVisit } from '#server/sales/back-end/back-end.ts';
import type { MoveCost, VisitTime, WishedItems } from '#server/sales/orders/move.ts';
import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import { splitHolders } from '#server/sales/orders/passes-of.ts';
import { isOfOneUnit } from '#server/sales/orders/tickets-due.ts';
import { type UnitShare, unitShares } from '#server/sales/orders/unit-shares.ts';
import { sumGoodwill, unitValues, withGoodwill } from '#server/sales/orders/unit-values.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { MoveStage } from '#shared/contract/visit.ts';
import { toCents } from '#shared/rules/money.ts';
import { moveFee, moveStage, moveTermsOf } from '#shared/rules/move-terms.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

interface MoveDecideOptions {
  currency: string;
  at: OperatorTime;
  /** True for a move by staff: the terms do not apply, and there is no fee. */
  waiveTerms: boolean;
}

export interface MovingUnits {
  item: OrderedItem;
  units: number;
}

export function whatMoves(
  items: readonly OrderedItem[],
  wished: WishedItems,
  options: MoveDecideOptions,
): Result<MovingUnits[]> {
  const moving: MovingUnits[] = [];
  for (const wish of wished) {
    const one = unitsOf(items, wish, options);
    if (!one.ok) return one;
    if (moving.some(({ item }) => item === one.value.item || !isOneVisit(item, one.value.item)))
      return fail('invalid-request', { field: 'items' });
    moving.push(one.value);
  }
  return succeed(moving);
}

function unitsOf(
  items: readonly OrderedItem[],
  { itemId, units }: WishedItems[number],
  options: MoveDecideOptions,
): Result<MovingUnits> {
  const subject = String(itemId);
  const item = items.find((one) => one.itemId === itemId);
  if (!item) return fail('order-item-not-found', { subject });
  if (moveStageOf(item, options.at) === null) return fail('move-not-possible', { subject });
  if (!mayMove(item, options)) return fail('move-not-allowed', { subject });
  const left = unitsLeft(item);
  if (units && units > left) return fail('move-too-many', { subject, bound: left });
  if (units && units < left && !movesInPart(item)) return fail('move-not-in-part', { subject });
  return succeed({ item, units: units ?? left });
}

export function mayMove(item: OrderedItem, { at, waiveTerms }: MoveDecideOptions): boolean {
  const stage = moveStageOf(item, at);
  return waiveTerms ? stage !== null : stage === 'open';
}

/** True when two items are for the same product, day and time. Only such items move together. */
export function isOneVisit(one: OrderedItem, other: OrderedItem): boolean {
  return one.productSku === other.productSku && one.visitDate === other.visitDate && one.slot === other.slot;
}

/** The stage of an item's terms for moving at this time; null when none of its units can be moved. */
export function moveStageOf(item: OrderedItem, now: OperatorTime): MoveStage | null {
  const isVisit = item.visitDate !== null && !item.isGift && isOfOneUnit[item.delivery];
  if (!isVisit || unitsLeft(item) === 0) return null;
  return moveStage(moveTermsOf(item.moving, { date: item.visitDate, slot: item.slot }), now);
}

/** False when each unit has answers, such as a name: the buyer would have to say which of the units move. */
export function movesInPart({ detail }: Pick<OrderedItem, 'detail'>): boolean {
  return !detail.some(({ kind }) => kind === 'per-unit');
}

export interface ItemCost {
  units: number;
  feeCents: number;
  /** The amount by which the gift code pays less for the item than before; negative when it pays more. */
  giftCodeCents: number;
}

/**
 * Computes the cost of moving units of items to a visit of another price. A discount remains the same share of the price. When some items
 * get cheaper and others more expensive, these differences are offset.
 */
export function costOfMove<Units extends MovingUnits & { newPriceCents: number }>(
  moving: readonly Units[],
  options: MoveDecideOptions,
): { each: (Units & { cost: ItemCost })[]; together: MoveCost } {
  const changes = moving.map((one) => {
    const { item, units, newPriceCents } = one;
    const old = paidFor(unitShares(item).slice(item.ordered - units));
    const paidCents = paidOf(old);
    const feeCents = feeOf(item, { units, paidCents }, options);
    const backCents = paidCents - paidOf(priceAnew(old, newPriceCents * units)) - feeCents;
    return { one, feeCents, backCents, paidCents, fromGiftCode: old.giftCodeCents };
  });
  const back = sumOf(changes, ({ backCents }) => backCents);
  const cheaper = sumOf(changes, ({ backCents }) => Math.max(0, backCents));
  // The refund is divided between gift code and money in the proportion in which they paid.
  const ofGiftCode = ({ backCents, fromGiftCode, paidCents }: (typeof changes)[number]) =>
    backCents > 0 ? Math.floor((backCents * fromGiftCode) / paidCents) : 0;
  const freed = sumOf(changes, ofGiftCode);
  // Of the refund to the gift code, the offset part is not returned: it pays for the items that get more expensive.
  let staying = back > 0 ? freed - Math.floor((freed * back) / cheaper) : freed;
  const each = changes.map((change) => {
    const { one, feeCents, backCents } = change;
    const paid = backCents > 0 ? 0 : Math.min(staying, -backCents);
    staying -= paid;
    return { ...one, cost: { units: one.units, feeCents, giftCodeCents: ofGiftCode(change) - paid } };
  });
  const giftCodeCents = sumOf(each, ({ cost }) => cost.giftCodeCents);
  return {
    each,
    together: {
      feeCents: sumOf(changes, ({ feeCents }) => feeCents),
      giftCodeCents,
      moneyCents: Math.max(0, back) - giftCodeCents,
      dueCents: Math.max(0, -back),
    },
  };
}

function feeOf(
  item: OrderedItem,
  moved: { units: number; paidCents: number },
  { currency, waiveTerms }: MoveDecideOptions,
): number {
  if (waiveTerms) return 0;
  const terms = moveTermsOf(item.moving, { date: item.visitDate, slot: item.slot });
  return moveFee(terms, { ...moved, feeCents: toCents(terms?.amount ?? 0, currency) });
}

/**
 * Splits an item into the units that stay unchanged (null when all move) and those that move. Together they cost the sum that was paid, less
 * a refund, or plus a higher price and the fee. Goodwill and the holders of passes move along with their units.
 * @param which The numbers of the units that move, from 0; the last ones when it is left out.
 */
export function splitItem(
  item: OrderedItem,
  itemId: number,
  to: MovedVisit & Pick<OrderedItem, 'uses'>,
  cost: ItemCost,
  which: readonly number[] = lastUnits(item, cost),
): { kept: OrderedItem | null; moved: OrderedItem } {
  const { units, feeCents } = cost;
  const stays = item.ordered - units;
  const shares = unitShares(item);
  const left = paidFor(shares.slice(0, stays));
  const old = paidFor(shares.slice(stays));
  const anew = priceAnew(old, to.priceCents * units);
  const keptTax = Math.floor((item.taxCents * stays) / item.ordered);
  const isSamePrice = paidOf(anew) === paidOf(old);
  const goodwill = unitValues(item).map((value) => value.goodwill);
  const holders = splitHolders(item, which);
  const withoutGoodwill: OrderedItem = {
    ...item,
    ...to,
    ...holders.moved,
    itemId,
    rowTotalCents: anew.priceCents,
    discountCents: anew.discountCents,
    // Includes what the gift code paid beyond the price, such as an earlier fee for moving.
    giftCodeCents: item.giftCodeCents - left.giftCodeCents - cost.giftCodeCents,
    taxCents: isSamePrice ? item.taxCents - keptTax : taxIn(paidOf(anew), item.taxRate),
    moveFeeCents: item.moveFeeCents + feeCents,
    moveFeeTaxCents: item.moveFeeTaxCents + taxIn(feeCents, item.taxRate),
    firstVisit: firstVisitOf(item),
    ordered: units,
    redeemed: 0,
    refunded: 0,
  };
  const ofMoved = sumGoodwill(goodwill.slice(-units));
  const moved = withGoodwill(withoutGoodwill, {
    ...ofMoved,
    taxCents: Math.min(ofMoved.taxCents, withoutGoodwill.taxCents),
  });
  if (stays === 0) return { kept: null, moved };
  const kept = {
    ...item,
    ...holders.kept,
    rowTotalCents: left.priceCents,
    discountCents: left.discountCents,
    giftCodeCents: left.giftCodeCents,
    taxCents: keptTax,
    moveFeeCents: 0,
    moveFeeTaxCents: 0,
    ordered: stays,
  };
  return { kept: withGoodwill(kept, sumGoodwill(goodwill.slice(0, -units))), moved };
}

function lastUnits({ ordered }: OrderedItem, { units }: ItemCost): number[] {
  return Array.from({ length: units }, (_, index) => ordered - units + index);
}

/** The visit at the price that counts for an order: a complimentary order stays without a price. */
export function pricedFor({ complimentary }: Pick<OrderDocument, 'complimentary'>, visit: MovedVisit): MovedVisit {
  return complimentary ? { ...visit, priceCents: 0 } : visit;
}

/** False when the goodwill that was returned for a moved item is more than its new price. */
export function coversGoodwill(moved: OrderedItem): boolean {
  const shares = unitShares(moved);
  const { giftCodeCents = 0, moneyCents = 0 } = moved.goodwill ?? {};
  return (
    giftCodeCents <= sumOf(shares, (share) => share.giftCodeCents) &&
    moneyCents <= sumOf(shares, (share) => share.moneyCents)
  );
}

/** The visit that was first bought, which moved units keep as `firstVisit`. */
export function firstVisitOf({ firstVisit, visitDate, slot }: OrderedItem): VisitTime {
  return firstVisit ?? { date: visitDate ?? '', slot };
}

type Paid = Pick<UnitShare, 'priceCents' | 'discountCents' | 'giftCodeCents'>;

function paidFor(shares: readonly UnitShare[]): Paid {
  return {
    priceCents: sumOf(shares, ({ priceCents }) => priceCents),
    discountCents: sumOf(shares, ({ discountCents }) => discountCents),
    giftCodeCents: sumOf(shares, ({ giftCodeCents }) => giftCodeCents),
  };
}

function paidOf({ priceCents, discountCents }: Pick<Paid, 'priceCents' | 'discountCents'>): number {
  return priceCents - discountCents;
}

function priceAnew({ priceCents, discountCents }: Paid, newCents: number) {
  const discount = priceCents === 0 ? 0 : Math.round((discountCents * newCents) / priceCents);
  return { priceCents: newCents, discountCents: Math.min(discount, newCents) };
}

function taxIn(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate));
}
