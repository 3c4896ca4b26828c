import type { Hold } from '#server/sales/holds/hold.ts';
import type { OrderedItem } from './order-snapshot.ts';

/** The places that an order takes, by its items. */
export function takenHolds(orderNumber: string, items: readonly OrderedItem[]): Hold[] {
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
        })),
  );
}
