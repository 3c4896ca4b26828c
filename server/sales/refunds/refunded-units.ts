import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';

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
function taxIn({ taxCents, ordered, refunded }: OrderedItem, back: RefundedItem): number {
  const upTo = (units: number) => Math.floor((taxCents * units) / ordered);
  const ofUnits = upTo(refunded + back.units) - upTo(refunded);
  const paid = back.priceCents - back.discountCents;
  return paid === 0 ? 0 : Math.round((ofUnits * (back.giftCodeCents + back.moneyCents)) / paid);
}
