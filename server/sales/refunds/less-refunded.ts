import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundUnits } from '#server/sales/orders/refund.ts';
import { sumGoodwill, unitValues, withGoodwill } from '#server/sales/orders/unit-values.ts';

/** The items after a refund of units. Goodwill that was returned for the refunded units is no longer counted. */
export function lessRefunded(items: readonly OrderedItem[], refunded: readonly RefundUnits[]): OrderedItem[] {
  return items.map((item) => {
    const back = refunded.find(({ itemId }) => itemId === item.itemId);
    if (!back) return item;
    const left = unitValues(item).slice(back.units);
    return withGoodwill(
      { ...item, refunded: item.refunded + back.units },
      sumGoodwill(left.map((one) => one.goodwill)),
    );
  });
}
