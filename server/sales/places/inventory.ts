import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type * as call from '#shared/contract/inventory.ts';

/** Places per product, date and time slot. */
export interface Inventory {
  query(query: RequestOf<typeof call.query>): Promise<Result<ResponseOf<typeof call.query>>>;
  /** Takes held places for an order that was made outside the store, once for each OrderID, CartID, SKU and visit. */
  deduct(request: RequestOf<typeof call.deduct>): Promise<Result<{ confirmed: number }>>;
  /** Gives back the places of an unpaid order, by fakeId, order number or the outside OrderID. */
  release(orderRef: string): Promise<Result<{ released: number }>>;
  /** Ends holds that have run out and carts that nobody has used for too long, and removes what is no longer needed; answers how many holds and carts. */
  sweep(): Promise<number>;
}
