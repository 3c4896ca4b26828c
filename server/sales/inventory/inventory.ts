import type { Result } from '#shared/contract/errors.ts';
import type { Deduction } from './deduct-places.ts';
import type { PlacesLeft } from './query-places.ts';

/** Places per product, date and time slot. */
export interface Inventory {
  /** How many units of a product or variant are left on a day over all its slots (`slot` is empty), or in one slot. */
  query(visit: { sku: string; date: string; slot: string }): Promise<Result<PlacesLeft>>;
  /** Takes held places for an order that was made outside the store, once for each order, cart, sku and visit. */
  deduct(deduction: Deduction): Promise<Result<{ confirmed: number }>>;
  /** Gives back the places of an unpaid order, by its key or number, or of one that was made outside the store, by its id. */
  release(orderRef: string): Promise<Result<{ released: number }>>;
  /** Ends holds that have run out and carts that nobody has used for too long, and removes what is no longer needed; answers how many holds and carts. */
  sweep(): Promise<number>;
}
