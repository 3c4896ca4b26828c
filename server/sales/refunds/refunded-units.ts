import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem, RefundSums } from '#server/sales/orders/refund.ts';

/** Computes a refund in the form that is booked, with the tax in the refunded amount. `items`: the order's items before the refund. */
export function refundedUnits(
  items: readonly OrderedItem[],
  { items: refunded, moneyCents }: RefundSums,
): { items: RefundedUnits[]; moneyCents: number } {
  return {
    items: refunded.flatMap((back) =>
      items
        .filter(({ itemId }) => itemId === back.itemId)
        .map((item) => ({
          delivery: item.delivery,
          taxRate: item.taxRate,
          givenCents: back.giftCodeCents + back.moneyCents,
          feeCents: back.feeCents,
          taxCents: taxIn(item, back),
        })),
    ),
    moneyCents,
  };
}

/**
 * The tax of the units, in proportion to the refunded part of their price. When an item is refunded in several parts without a fee, its
 * whole tax is refunded to the cent.
 */
function taxIn({ taxCents, ordered, refunded }: OrderedItem, back: RefundedItem): number {
  const upTo = (units: number) => Math.floor((taxCents * units) / ordered);
  const ofUnits = upTo(refunded + back.units) - upTo(refunded);
  const paid = back.priceCents - back.discountCents;
  return paid === 0 ? 0 : Math.round((ofUnits * (back.giftCodeCents + back.moneyCents)) / paid);
}
