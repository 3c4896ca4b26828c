import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { Inventory } from '#server/commerce/inventory.ts';
import { deductPlaces } from './deduct-places.ts';
import { queryPlaces } from './query-places.ts';
import { releasePlaces } from './release-places.ts';
import { sweep } from './sweep.ts';

/** Places per product, day and time slot, as the embedded back end counts them. */
export function createInventory(shop: Shop): Inventory {
  return {
    query: (query) => queryPlaces(shop, query),
    deduct: (request) => deductPlaces(shop, request),
    release: (orderRef) => releasePlaces(shop, orderRef),
    sweep: () => sweep(shop),
  };
}
