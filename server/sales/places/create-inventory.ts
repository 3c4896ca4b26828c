import type { Sales } from '#server/sales/sales.ts';
import { sweep } from '#server/sales/sweep.ts';
import { deductPlaces } from './deduct-places.ts';
import type { Inventory } from './inventory.ts';
import { queryPlaces } from './query-places.ts';
import { releasePlaces } from './release-places.ts';

/** The places of pools, as the specification's calls ask for them by sku. */
export function createInventory(sales: Sales): Inventory {
  return {
    query: (query) => queryPlaces(sales, query),
    deduct: (request) => deductPlaces(sales, request),
    release: (orderRef) => releasePlaces(sales, orderRef),
    sweep: () => sweep(sales),
  };
}
