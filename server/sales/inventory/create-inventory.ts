import type { Sales } from '#server/sales/sales.ts';
import { sweep } from '#server/sales/sweep.ts';
import { deductPlaces } from './deduct-places.ts';
import type { Inventory } from './inventory.ts';
import { queryPlaces } from './query-places.ts';
import { releasePlaces } from './release-places.ts';

/** The port to places, for the specification's inventory calls and for the job that sweeps. */
export function createInventory(sales: Sales): Inventory {
  return {
    query: (visit) => queryPlaces(sales, visit),
    deduct: (deduction) => deductPlaces(sales, deduction),
    release: (orderRef) => releasePlaces(sales, orderRef),
    sweep: () => sweep(sales),
  };
}
