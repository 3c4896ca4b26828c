import type { Change } from '#server/database/write.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Errand } from './errands/errand.ts';
import type { Hold } from './holds/hold.ts';
import type { Moment } from './moment.ts';
import type { OrderedItem, OrderSnapshot } from './orders/order-snapshot.ts';
import type { RestoredCart, RestoredLine } from './orders/restored-lines.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import type { VisitFacts } from './places/availability.ts';
import type { Visit } from './places/calendar.ts';
import type { Work } from './unit-of-work.ts';

/**
 * What selling asks of a back end, where carts, prices and promo codes are. One that keeps them in our database adds its changes
 * to the work, and all is written together. Another one (`apart`) does them where it is; what cannot be asked just now, or whose
 * answer is lost, throws `BackEndUnavailable`, and is asked again.
 */
export interface BackEnd {
  /**
   * Closes a cart for an order: what was sold, at which prices; or why it cannot be. Under the same key the answer stays the same,
   * and after `reopenCart` under a key a call that comes late closes nothing.
   */
  closeCart(work: Work, cartId: string, asked: CloseRequest): Promise<Result<ClosedCart>>;
  /** A new cart with what an order had; what it may hold of the order's places goes over to it. */
  restoreCart(work: Work, order: StoredOrder, taken: readonly Hold[]): Promise<RestoredCart>;
  /** What became of the order's lines in a cart that it was put back into before; null when that cart is no more. */
  restoredLines(work: Work, order: StoredOrder, cartId: string): Promise<RestoredLine[] | null>;
  /** Takes out of a cart what an order has of it, so that nobody buys it twice; null when the cart is no more. */
  takeOrdered(work: Work, cartId: string, items: readonly OrderedItem[]): Promise<CartChange | null>;
  /** Takes so many units of a visit out of a cart, for an order made elsewhere. `isMeant` says of which lines. */
  takeUnits(
    work: Work,
    cartId: string,
    units: number,
    isMeant: (line: Visit) => boolean,
  ): Promise<Result<CartChange & { missing: number; units: { visit: Visit; quantity: number }[] }>>;
  /** What it knows of the visits to a product, by its own sku or a variant's; null when it sells no such product. */
  visitsOf(sku: string, now: Moment): Promise<VisitFacts | null>;
  /** Empties carts that nobody has used for too long; answers how many. */
  expireCarts(): Promise<number>;
  /** An order that ended unpaid is to stand after all: what it used of its promo code is used again; null when it cannot be. */
  reviveOrder(work: Work, order: StoredOrder): Promise<Change[] | null>;
  /** An order ends unpaid: the use of its promo code counts no more. */
  endOrder(order: StoredOrder, now: Moment): Change[];
  /** Null for one whose changes are written with ours. */
  apart: ApartBackEnd | null;
}

/** What else is asked of a back end of another program, each under a key of ours and so often as needed. */
export interface ApartBackEnd {
  /** The order of this key did not come about: its cart is as it was before. A cart that another key has closed stays closed. */
  reopenCart(cartId: string, key: string): Promise<void>;
  /** Does an errand, once for its id. */
  hear(id: string, errand: Errand): Promise<void>;
}

/** Thrown when a back end cannot be reached, is too busy, or does not answer in time. What it was asked may be done or not. */
export class BackEndUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackEndUnavailable';
  }
}

export interface CloseRequest {
  /** Of the order to be: our own number for it. */
  key: string;
  /** In which the order's texts shall be. */
  locale: LocaleCode;
  seen: SeenCart;
}

/** What a buyer had before their eyes when they ordered. */
export interface SeenCart {
  /** To whom the tickets shall go. */
  email?: string | undefined;
  /** In the cart's currency; to pay less is fine. */
  total?: number | undefined;
}

/** What was sold, by the back end's own prices and rules. Of gift codes it only knows which one is on the cart. */
export interface ClosedCart extends Omit<OrderSnapshot, 'items' | 'channel' | 'giftCodeCents'> {
  /** What the back end itself calls the order; null when it keeps none. */
  reference: string | null;
  /** Gifts last. */
  items: ClosedItem[];
  /** What the cart held. */
  holds: readonly Hold[];
}

export interface ClosedItem extends Omit<OrderedItem, 'itemId' | 'uses' | 'heldUntil' | 'giftCodeCents'> {
  /** As products have it: `merchandiseSet` is sold together with tickets only. */
  attributeSet: number;
}

/** What becomes of a cart, and of what it holds. */
export interface CartChange {
  changes: Change[];
  before: readonly Hold[];
  after: readonly Hold[];
}
