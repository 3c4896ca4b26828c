import type { CallOrigin } from '#server/sales/call-origin.ts';
import { type Hold, originColumns } from '#server/sales/holds/hold.ts';
import type { OrderedItem } from './order-document.ts';

/** The holds of an order, in the state `taken`. */
export function takenHolds(orderNumber: string, items: readonly OrderedItem[], from?: CallOrigin): Hold[] {
  return items.flatMap(({ itemId, uses, ordered, refunded, heldUntil }) =>
    ordered === refunded
      ? []
      : uses.map(({ pool, date, slot, units }) => ({
          holder: orderNumber,
          line: String(itemId),
          pool,
          date,
          slot,
          quantity: units * (ordered - refunded),
          state: 'taken',
          until_at: heldUntil,
          ...originColumns(from),
        })),
  );
}
