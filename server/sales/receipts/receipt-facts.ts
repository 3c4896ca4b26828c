import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import type { Now } from '#server/sales/now.ts';
import { operatorIn } from '#server/sales/operator.ts';
import type { MoveCost } from '#server/sales/orders/move.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { ReceiptFacts } from '#server/sales/orders/receipt.ts';
import type { IssuedCode, RefundSums } from '#server/sales/orders/refund.ts';
import { refundTermsOfItem } from '#server/sales/orders/refund-visit.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { type UnitShare, unitShares } from '#server/sales/orders/unit-shares.ts';
import type { RefundTerms } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { reductionsOf } from '#shared/rules/reductions.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

type ReceiptedOrder = Pick<
  StoredOrder,
  'currency' | 'locale' | 'items' | 'discountCents' | 'discountLabels' | 'giftCode' | 'giftCodeCents' | 'totalCents'
>;

type When = Pick<Now, 'day' | 'operator'>;

interface MoneyByMethod {
  method: string;
  cents: number;
}

export function receiptOf(order: ReceiptedOrder, method: string, now: When): ReceiptFacts {
  const { items, discountCents, giftCodeCents, totalCents } = order;
  return {
    ...headOf(order, now),
    takesBack: null,
    lines: items.flatMap((item) => linesOf(item, unitShares(item), refundTermsOfItem(item, now.day))),
    reductions: discount(discountCents, reductionsOf(order).find(({ cents }) => cents === discountCents)?.label ?? ''),
    totalCents: totalCents + giftCodeCents,
    taxes: taxesOf(
      items.map(({ taxRate, taxCents, rowTotalCents, discountCents: off }) => ({
        rate: taxRate,
        taxCents,
        paidCents: rowTotalCents - off,
      })),
    ),
    payments: paymentsOf(order, giftCodeCents, [{ method, cents: totalCents }]),
  };
}

/** The credit note of a refund. `order` is the order before the refund; `back` is the refund in the form that is booked. */
export function creditNoteOf(
  order: ReceiptedOrder,
  refund: {
    sums: RefundSums;
    back: readonly RefundedUnits[];
    money: readonly MoneyByMethod[];
    issuedCode: IssuedCode | null;
    takesBack: string | null;
  },
  now: When,
): ReceiptFacts {
  const { sums, back, money, issuedCode, takesBack } = refund;
  const { feeCents, giftCodeCents, moneyCents } = sums;
  const goodwillCents = sumOf(sums.items, (item) => item.goodwillCents ?? 0);
  return {
    ...headOf(order, now),
    takesBack,
    lines: sums.items.flatMap(({ itemId, units, priceCents }) =>
      order.items
        .filter((item) => item.itemId === itemId)
        .flatMap((item) =>
          units === 0
            ? [goodwillLine(item, priceCents)]
            : linesOf(item, unitShares(item).slice(item.refunded, item.refunded + units)),
        ),
    ),
    reductions: [
      ...discount(sumOf(sums.items, ({ discountCents }) => discountCents)),
      ...(goodwillCents > 0 ? [{ kind: 'goodwill' as const, label: '', cents: goodwillCents }] : []),
      ...(feeCents > 0 ? [{ kind: 'fee' as const, label: '', cents: feeCents }] : []),
    ],
    totalCents: giftCodeCents + moneyCents,
    taxes: taxesOf(back.map(({ taxRate: rate, taxCents, givenCents: paidCents }) => ({ rate, taxCents, paidCents }))),
    payments: [
      ...paymentsOf(order, giftCodeCents, money),
      ...(issuedCode ? [{ by: 'issued-code' as const, name: issuedCode.code.slice(-4), cents: issuedCode.cents }] : []),
    ],
  };
}

/** The credit note of a move to a cheaper visit: the price differences of its units, less the fee for moving. */
export function creditNoteOfMove(
  before: ReceiptedOrder,
  after: ReceiptedOrder,
  move: {
    items: readonly MovedItem[];
    cost: MoveCost;
    money: readonly MoneyByMethod[];
    takesBack: string | null;
  },
  now: When,
): ReceiptFacts {
  const { items, cost, money, takesBack } = move;
  return {
    ...headOf(before, now),
    takesBack,
    lines: changedLines(items.flatMap(({ item, moved }) => linesOf(item, priceChanges(item, moved, -1)))),
    reductions: [
      ...discount(before.discountCents - after.discountCents),
      ...(cost.feeCents > 0 ? [{ kind: 'move-fee' as const, label: '', cents: cost.feeCents }] : []),
    ],
    totalCents: cost.giftCodeCents + cost.moneyCents,
    taxes: taxesOf([...taxedParts(before, after, 1), ...taxedParts(after, before, -1)]),
    payments: paymentsOf(before, cost.giftCodeCents, money),
  };
}

/** The receipt of a move to a more expensive visit: the price differences of its units, with the fee for moving. */
export function receiptOfMove(
  before: ReceiptedOrder,
  after: ReceiptedOrder,
  move: {
    items: readonly MovedItem[];
    cost: MoveCost;
    method: string;
    soldOn: Day;
  },
  now: When,
): ReceiptFacts {
  const { items, cost, method, soldOn } = move;
  return {
    ...headOf(before, now),
    takesBack: null,
    lines: changedLines(
      items.flatMap(({ item, moved }) =>
        linesOf(moved, priceChanges(item, moved, 1), refundTermsOfItem(moved, soldOn)),
      ),
    ),
    reductions: [
      ...discount(after.discountCents - before.discountCents),
      ...(cost.feeCents > 0 ? [{ kind: 'move-fee' as const, label: '', cents: -cost.feeCents }] : []),
    ],
    totalCents: cost.dueCents,
    taxes: taxesOf([...taxedParts(after, before, 1), ...taxedParts(before, after, -1)]),
    payments: paymentsOf(before, 0, [{ method, cents: cost.dueCents }]),
  };
}

interface MovedItem {
  item: OrderedItem;
  moved: OrderedItem;
}

/** The price increase of each moved unit; with a sign of -1, the price decrease. */
function priceChanges(item: OrderedItem, moved: OrderedItem, sign: 1 | -1): UnitShare[] {
  return unitShares(item)
    .slice(item.ordered - moved.ordered)
    .map((share) => ({ ...share, priceCents: sign * (moved.priceCents - share.priceCents) }));
}

/**
 * The lines of the units whose price changes. When no price changes, only a fee is paid, and all lines stay to show what the fee is for.
 */
function changedLines(lines: ReceiptFacts['lines']): ReceiptFacts['lines'] {
  const changed = lines.filter(({ amountCents }) => amountCents !== 0);
  return changed.length > 0 ? changed : lines;
}

/** The paid amount and tax, including the fee for moving, of each item that the other order does not contain unchanged. */
function taxedParts({ items }: ReceiptedOrder, other: ReceiptedOrder, sign: 1 | -1) {
  const changed = items.filter((item) => !other.items.includes(item));
  return changed.map(({ taxRate, taxCents, moveFeeTaxCents, rowTotalCents, discountCents, moveFeeCents }) => ({
    rate: taxRate,
    taxCents: sign * (taxCents + moveFeeTaxCents),
    paidCents: sign * (rowTotalCents - discountCents + moveFeeCents),
  }));
}

function headOf({ currency, locale }: ReceiptedOrder, { day, operator }: When) {
  return { currency, day, operator: operator && operatorIn(operator, locale) };
}

/** Makes one line for all units of one price. An item whose price cannot be divided evenly among its units has two lines. */
function linesOf(
  { productName: name, variantLabel: option, visitDate, slot }: OrderedItem,
  units: readonly UnitShare[],
  refundTerms?: RefundTerms | null,
): ReceiptFacts['lines'] {
  const prices = new Map<number, number>();
  for (const { priceCents } of units) prices.set(priceCents, (prices.get(priceCents) ?? 0) + 1);
  return [...prices].map(([priceCents, count]) => ({
    ...{ name, option, visitDate, slot },
    units: count,
    priceCents,
    amountCents: priceCents * count,
    ...(refundTerms === undefined ? {} : { refundTerms }),
  }));
}

/** The line of a part of an item's price that is returned as goodwill. */
function goodwillLine(
  { productName: name, variantLabel: option, visitDate, slot }: OrderedItem,
  cents: number,
): ReceiptFacts['lines'][number] {
  return { name, option, visitDate, slot, units: 1, priceCents: cents, amountCents: cents, isGoodwill: true };
}

function discount(cents: number, label = ''): ReceiptFacts['reductions'] {
  return cents === 0 ? [] : [{ kind: 'discount', label, cents }];
}

/** Totals by tax rate, highest rate first; empty when nothing is taxed. */
function taxesOf(parts: readonly { rate: number; taxCents: number; paidCents: number }[]): ReceiptFacts['taxes'] {
  if (parts.every(({ rate }) => rate === 0)) return [];
  const byRate = [...Map.groupBy(parts, ({ rate }) => rate)].sort(([one], [other]) => other - one);
  return byRate.map(([rate, own]) => {
    const taxCents = sumOf(own, (part) => part.taxCents);
    return { rate, netCents: sumOf(own, (part) => part.paidCents) - taxCents, taxCents };
  });
}

function paymentsOf(
  { giftCode }: ReceiptedOrder,
  giftCodeCents: number,
  money: readonly MoneyByMethod[],
): ReceiptFacts['payments'] {
  const payments = [
    { by: 'gift-code' as const, name: (giftCode ?? '').slice(-4), cents: giftCodeCents },
    ...money.map(({ method, cents }) => ({ by: 'money' as const, name: method, cents })),
  ];
  return payments.filter(({ cents }) => cents > 0);
}
