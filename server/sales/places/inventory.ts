import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type * as call from '#shared/contract/inventory.ts';

/** Places per product, date and time slot. */
export interface Inventory {
  query(query: RequestOf<typeof call.query>): Promise<Result<ResponseOf<typeof call.query>>>;
  /** Confirms held places for an outside order, once for an OrderID, CartID, SKU and visit. */
  deduct(request: RequestOf<typeof call.deduct>): Promise<Result<{ confirmed: number }>>;
  /** Gives back the places of an unpaid order, by fakeId, order number or the outside OrderID. */
  release(orderRef: string): Promise<Result<{ released: number }>>;
  /** Ends holds that have run out and carts that have slept too long; answers how many. */
  sweep(): Promise<number>;
}
