import { type Bound, bind } from '#server/sales/bind.ts';
import type { Sales } from '#server/sales/sales.ts';
import { sweep } from '#server/sales/sweep.ts';
import { deductPlaces } from './deduct-places.ts';
import { productsOfPools, readDay } from './places-told.ts';
import { queryPlaces } from './query-places.ts';
import { releasePlaces } from './release-places.ts';

const operations = {
  query: queryPlaces,
  deduct: deductPlaces,
  release: releasePlaces,
  productsOfPools,
  readDay,
  sweep,
};

/** Places by product, date and time slot, for the specification's inventory calls, for webhooks and for the sweep job. */
export type Inventory = Bound<typeof operations>;

export function createInventory(sales: Sales): Inventory {
  return bind(sales, operations);
}
