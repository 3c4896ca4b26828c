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
   * Reads a cart. Checkout sets `renew`. The first such call renews running holds; every such call holds lapsed lines again if places are
   * left.
   */
  fetch(context: Context, cartId: string, renew: boolean): Promise<Result<PricedCart>>;
  /** Adds all items or none. */
  add(context: Context, addition: Addition): Promise<Result<PricedCart>>;
  /** Sets quantities; 0 removes the line. */
  resize(context: Context, cartId: string, wanted: readonly WantedQuantity[]): Promise<Result<PricedCart>>;
  remove(context: Context, cartId: string, lineId: string): Promise<Result<PricedCart>>;
  applyCode(context: Context, cartId: string, code: string): Promise<Result<PricedCart>>;
  /** Removes the code `code`; without it, all codes of the cart. */
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
  /** The sku of the product, if `sku` is a variant's. If this is missing, `sku` alone finds the product or the variant. */
  parentSku?: string;
  sku: string;
  quantity: number;
  options: readonly ChosenOption[];
}

/** A visitor's answer to an option, in the form of the API's calls (`chosenOption` in `contract/cart.ts`). */
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
