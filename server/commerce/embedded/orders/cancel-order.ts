import { returnCodes } from '#server/commerce/embedded/carts/charge-codes.ts';
import { changePlaces, type PlaceChange, sumPlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { getItems, type StoredItem, type StoredOrder } from './stored-order.ts';

/** Cancels an order that still waits: its places and its codes' money go back. Answers how many places. The caller holds the order. */
export async function cancelOrder(sql: Transaction, order: StoredOrder, now: Moment): Promise<number> {
  sql.send(`UPDATE orders SET status = 'cancelled' WHERE number = ? AND status = 'waiting'`, order.number);
  const taken = takenPlaces(await getItems(sql, order.number));
  await changePlaces(sql, taken.map(givenBack), { cartId: order.cartId, now });
  returnCodes(sql, order);
  return taken.reduce((sum, change) => sum + change.taken, 0);
}

/** The places of an order, as the moves that took them. */
export function takenPlaces(items: readonly StoredItem[]): PlaceChange[] {
  return sumPlaces(
    items.flatMap(({ takesPlaces, productSku, visitDate, slot, ordered, refunded }) =>
      takesPlaces === 1 && visitDate !== null
        ? [{ productSku, date: visitDate, slot, held: 0, taken: ordered - refunded }]
        : [],
    ),
  );
}

function givenBack(change: PlaceChange): PlaceChange {
  return { ...change, taken: -change.taken };
}
