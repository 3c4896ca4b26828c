import type { Context } from '#server/sales/context.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { PricedCart } from './priced-cart.ts';

/** The call's idempotency key and its origin. */
type Keyed = Pick<Context, 'once' | 'from'>;

/** Carts. A cart's id is the secret that opens it. */
export interface Carts {
  create(context: Keyed): Promise<Result<string>>;
  isActive(cartId: string): Promise<boolean>;
  /**
   * Reads a cart. Checkout uses `renew`: the first time it renews running holds, and every time it holds lapsed lines again if places are
   * left.
   */
  fetch(context: Context, cartId: string, renew: boolean): Promise<Result<PricedCart>>;
  /** Adds all items or none. */
  add(context: Context, addition: Addition): Promise<Result<PricedCart>>;
  /** Sets quantities; 0 removes the line. */
  resize(context: Context, cartId: string, wanted: readonly WantedQuantity[]): Promise<Result<PricedCart>>;
  remove(context: Context, cartId: string, lineId: string): Promise<Result<PricedCart>>;
  applyCode(context: Context, cartId: string, code: string): Promise<Result<PricedCart>>;
  /** Removes one code, or all of them without `code`. */
  removeCode(context: Context, cartId: string, code?: string): Promise<Result<PricedCart>>;
  countMerchandise(cartId: string): Promise<Result<number>>;
  setBuyer(context: Context, cartId: string, buyer: Buyer): Promise<Result<PricedCart>>;
  /** Makes a token for this cart. It works once, within 15 minutes. */
  createHandOff(context: Keyed, cartId: string): Promise<Result<string>>;
  /** Uses the token and returns the id of its cart; the lines of `ownCartId` are merged into that cart. */
  acceptHandOff(context: Keyed, token: string, ownCartId?: string): Promise<Result<string>>;
}

export interface Addition {
  cartId: string;
  items: readonly WantedItem[];
  /** Ids of lines that are removed in the same step; their places count as free. */
  replaces?: readonly string[];
}

export interface WantedItem {
  /** The product's sku if `sku` is a variant's. If missing, `sku` finds the product or the product with this variant. */
  parentSku?: string;
  sku: string;
  quantity: number;
  options: readonly ChosenOption[];
}

/** An answer in the form of the calls (`chosenOption` in `contract/cart.ts`). */
export interface ChosenOption {
  id: number;
  value: string;
}

export interface WantedQuantity {
  lineId: string;
  quantity: number;
}

export interface Buyer {
  email: string;
  address: Address;
  voucherDate: string | null;
}
