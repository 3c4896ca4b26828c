import type { MoveCost, VisitTime } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { isOfOneUnit } from '#server/sales/orders/tickets-due.ts';
import { type UnitShare, unitShares } from '#server/sales/orders/unit-shares.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { MoveStage } from '#shared/contract/visit.ts';
import { toCents } from '#shared/rules/money.ts';
import { moveFee, moveStage, moveTermsOf } from '#shared/rules/move-terms.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';

export interface MoveDecideOptions {
  currency: string;
  at: OperatorTime;
  /** Staff move whatever the terms say, and without a fee. */
  waiveTerms: boolean;
  /** How many move; without it all that are left. */
  units?: number | null;
}

/** The item whose units move, of those that are neither used nor given back. It answers why they do not. */
export function whatMoves(
  items: readonly OrderedItem[],
  itemId: number,
  { at, waiveTerms, units }: MoveDecideOptions,
): Result<OrderedItem> {
  const subject = String(itemId);
  const item = items.find((one) => one.itemId === itemId);
  if (!item) return fail('order-item-not-found', { subject });
  const stage = moveStageOf(item, at);
  if (stage === null) return fail('move-not-possible', { subject });
  if (!waiveTerms && stage !== 'open') return fail('move-not-allowed', { subject });
  const left = unitsLeft(item);
  if (units && units > left) return fail('move-too-many', { subject, bound: left });
  if (units && units < left && !movesInPart(item)) return fail('move-not-in-part', { subject });
  return succeed(item);
}

/** What the terms of an item say now; null where nothing of it can be moved at all. */
export function moveStageOf(item: OrderedItem, now: OperatorTime): MoveStage | null {
  const isVisit = item.visitDate !== null && !item.isGift && isOfOneUnit[item.delivery];
  if (!isVisit || unitsLeft(item) === 0) return null;
  return moveStage(moveTermsOf(item.moving, { date: item.visitDate, slot: item.slot }), now);
}

/** Whether some of its units may move without the others. Where each has its own name on it, somebody would have to say who goes. */
export function movesInPart({ detail }: Pick<OrderedItem, 'detail'>): boolean {
  return !detail.some(({ kind }) => kind === 'per-unit');
}

/** Units that are neither used nor given back. */
export function unitsLeft({ ordered, redeemed, refunded }: OrderedItem): number {
  return ordered - redeemed - refunded;
}

/** What it costs to move units of an item to a visit of another price. A discount keeps its share of the price. */
export function costOfMove(item: OrderedItem, newPriceCents: number, options: MoveDecideOptions): MoveCost {
  const units = options.units ?? unitsLeft(item);
  const old = sumOf(unitShares(item).slice(item.ordered - units));
  const gain = paidOf(old) - paidOf(priceAnew(old, newPriceCents * units));
  const feeCents = feeOf(item, { units, paidCents: paidOf(old) }, options);
  const back = gain - feeCents;
  // Of what goes back each means of payment has the part that it paid.
  const giftCodeCents = back > 0 ? Math.floor((back * old.giftCodeCents) / paidOf(old)) : 0;
  return {
    units,
    feeCents,
    giftCodeCents,
    moneyCents: Math.max(0, back) - giftCodeCents,
    dueCents: Math.max(0, -back),
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

export interface SplitItem {
  /** What stays of the item: its units that are used, given back or not moved; null when there are none. */
  kept: OrderedItem | null;
  /** The units that move, as they cost on their new visit. */
  moved: OrderedItem;
}

/** Splits an item into the units that stay as they were and those that move. Together they are what was paid, less what goes back. */
export function splitItem(
  item: OrderedItem,
  itemId: number,
  to: Pick<OrderedItem, 'visitDate' | 'slot' | 'options' | 'detail' | 'priceCents' | 'uses'>,
  cost: MoveCost,
): SplitItem {
  const { units, feeCents } = cost;
  const stays = item.ordered - units;
  const shares = unitShares(item);
  const old = sumOf(shares.slice(stays));
  const anew = priceAnew(old, to.priceCents * units);
  const keptTax = Math.floor((item.taxCents * stays) / item.ordered);
  const isSamePrice = paidOf(anew) === paidOf(old);
  const moved: OrderedItem = {
    ...item,
    ...to,
    itemId,
    rowTotalCents: anew.priceCents,
    discountCents: anew.discountCents,
    giftCodeCents: old.giftCodeCents - cost.giftCodeCents,
    taxCents: isSamePrice ? item.taxCents - keptTax : taxIn(paidOf(anew), item.taxRate),
    moveFeeCents: item.moveFeeCents + feeCents,
    moveFeeTaxCents: item.moveFeeTaxCents + taxIn(feeCents, item.taxRate),
    firstVisit: firstVisitOf(item),
    ordered: units,
    redeemed: 0,
    refunded: 0,
  };
  if (stays === 0) return { kept: null, moved };
  const left = sumOf(shares.slice(0, stays));
  const kept = {
    ...item,
    rowTotalCents: left.priceCents,
    discountCents: left.discountCents,
    giftCodeCents: left.giftCodeCents,
    taxCents: keptTax,
    moveFeeCents: 0,
    moveFeeTaxCents: 0,
    ordered: stays,
  };
  return { kept, moved };
}

/** The visit that was bought, which units that move go on to remember. */
export function firstVisitOf({ firstVisit, visitDate, slot }: OrderedItem): VisitTime {
  return firstVisit ?? { date: visitDate ?? '', slot };
}

type Paid = Pick<UnitShare, 'priceCents' | 'discountCents' | 'giftCodeCents'>;

function sumOf(shares: readonly UnitShare[]): Paid {
  const sum = (amount: (share: UnitShare) => number) => shares.reduce((all, share) => all + amount(share), 0);
  return {
    priceCents: sum(({ priceCents }) => priceCents),
    discountCents: sum(({ discountCents }) => discountCents),
    giftCodeCents: sum(({ giftCodeCents }) => giftCodeCents),
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
