import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import { unitValues } from '#server/sales/orders/unit-values.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/** Computes a refund in the form that is booked, with the tax in the refunded amount. `items`: the order's items before the refund. */
export function refundedUnits(items: readonly OrderedItem[], refunded: readonly RefundedItem[]): RefundedUnits[] {
  return refunded.flatMap((back) =>
    items
      .filter(({ itemId }) => itemId === back.itemId)
      .map((item) => ({
        delivery: item.delivery,
        taxRate: item.taxRate,
        givenCents: back.giftCodeCents + back.moneyCents,
        feeCents: back.feeCents,
        taxCents: taxIn(item, back),
      })),
  );
}

/** The tax in the refunded part of the units' price. Refunds of an item without a fee add up to its whole tax. */
function taxIn(item: OrderedItem, back: RefundedItem): number {
  const ofUnits = sumOf(unitValues(item).slice(0, back.units), ({ taxCents }) => taxCents);
  const paid = back.giftCodeCents + back.moneyCents + back.feeCents;
  return paid === 0 ? 0 : Math.round((ofUnits * (back.giftCodeCents + back.moneyCents)) / paid);
}
