import type { Change } from '#server/database/write.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { OrderedItem, OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import type { RestoredCart, RestoredLine } from '#server/sales/orders/restored-lines.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Visit } from '#server/sales/places/calendar.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Errand } from './errand.ts';

/**
 * The back end as selling needs it: it has the carts, prices and promo codes. A back end that keeps them in our database adds its changes to the
 * step (`work`), and all is written together. A back end of another program (`apart` is set) changes its own data when it is called; when it
 * cannot be reached, or its answer is lost, the call throws `BackEndUnavailable` and is repeated.
 */
export interface BackEnd {
  /**
   * Closes a cart for an order. Answers what was sold and at which prices, or the failure that stops the order. The same key gets
   * the same answer; after `reopenCart` with a key, a late call with that key closes nothing.
   */
  closeCart(work: Work, cartId: string, asked: CloseRequest): Promise<Result<ClosedCart>>;
  /** Makes a new cart with the lines of an order. It takes over the order's places (`taken`) as far as it may still hold them. */
  restoreCart(work: Work, order: StoredOrder, taken: readonly Hold[]): Promise<RestoredCart>;
  /** The state of an order's lines in the cart that `restoreCart` had made; null when that cart is gone. */
  restoredLines(work: Work, order: StoredOrder, cartId: string): Promise<RestoredLine[] | null>;
  /** Removes from a cart what an order has taken over, so that it is not bought twice; null when the cart is gone. */
  takeOrdered(work: Work, cartId: string, items: readonly OrderedItem[]): Promise<CartChange | null>;
  /** Removes so many units from the lines of a cart that `isMeant` picks, for an order that was made outside the store. */
  takeUnits(
    work: Work,
    cartId: string,
    units: number,
    isMeant: (line: Visit) => boolean,
  ): Promise<Result<CartChange & { missing: number; units: { visit: Visit; quantity: number }[] }>>;
  /** The slots of a product and when they close, by the sku of the product or of a variant; null when it is not sold. */
  visitsOf(sku: string, now: Moment): Promise<VisitFacts | null>;
  /** The product that a ticket's code is for, by the mark that stands for its sku there; null when the catalogue has none. */
  productOfMark(mark: string, locale: LocaleCode): Promise<{ name: string; option: string } | null>;
  /** The units of an ordered item on other visits; null when the product is not sold any more. `units`: which of its units, the first being 0. */
  movesOf(
    item: OrderedItem,
    units: readonly number[],
    order: Pick<StoredOrder, 'locale' | 'currency'>,
    now: Moment,
  ): Promise<OtherVisits | null>;
  /** Empties carts that nobody has used for too long, until the signal aborts; answers how many. */
  expireCarts(signal?: AbortSignal): Promise<number>;
  /** An order that was cancelled is paid after all: counts the use of its promo code again; null when the code has no use left. */
  reviveOrder(work: Work, order: StoredOrder): Promise<Change[] | null>;
  /** An order is cancelled: the use of its promo code is taken back. */
  endOrder(order: StoredOrder, now: Moment): Change[];
  /** Null for a back end whose changes are written with ours. */
  apart: ApartBackEnd | null;
}

/** Further operations of a back end of another program. Each call has a key of ours and may come several times. */
export interface ApartBackEnd {
  /** Opens the cart again that was closed under this key, because its order failed. A cart that another key has closed stays closed. */
  reopenCart(cartId: string, key: string): Promise<void>;
  /** Does an errand, once for each id. */
  hear(id: string, errand: Errand): Promise<void>;
}

/** Thrown when a back end cannot be reached, is too busy, or does not answer in time. What it was asked to do may have been done, or not. */
export class BackEndUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackEndUnavailable';
  }
}

export interface CloseRequest {
  /** Our number for the order that is being made. */
  key: string;
  /** The language of the order's texts. */
  locale: LocaleCode;
  seen: SeenCart;
}

/** The cart as a buyer saw it on the screen when they ordered, and what had brought them there. */
export interface SeenCart {
  /** The address to which the tickets are sent. */
  email?: string | undefined;
  /** The total in the cart's currency. The order may cost less, but not more. */
  total?: number | undefined;
  /** Fingerprint of the terms that they accept. */
  terms?: string | undefined;
  /** The campaign that brought them, in the words of the page that sells. */
  campaign?: string | undefined;
  /** True when they have asked for news by mail. */
  wantsNews?: boolean | undefined;
  /** The buyer's account, when they have signed in. */
  owner?: string | undefined;
}

/** The sold cart, by the back end's own prices and rules. It knows which gift code is on the cart, but not what that pays. */
export interface ClosedCart
  extends Omit<OrderSnapshot, 'items' | 'channel' | 'campaign' | 'terms' | 'wantsNews' | 'giftCodeCents'> {
  /** The back end's own number for the order; null when it keeps none. */
  reference: string | null;
  /** Bought items first, gifts last. */
  items: ClosedItem[];
  /** The holds of the cart. */
  holds: readonly Hold[];
}

export interface ClosedItem
  extends Omit<
    OrderedItem,
    'itemId' | 'uses' | 'heldUntil' | 'giftCodeCents' | 'firstVisit' | 'visitId' | 'moveFeeCents' | 'moveFeeTaxCents'
  > {
  /** The product's attribute set: items of `merchandiseSet` are sold together with tickets only. */
  attributeSet: number;
}

/** The other visits that an ordered item could be for. */
export interface OtherVisits {
  facts: VisitFacts;
  /** The item on another day and in another slot, at the price of today; or why it cannot be. */
  on(visit: { date: Day; slot: string }): Result<MovedVisit>;
}

/** The part of an item that differs on another visit. */
export type MovedVisit = Pick<OrderedItem, 'visitDate' | 'slot' | 'options' | 'detail' | 'priceCents'>;

/** A change of a cart, and what the cart holds before and after it. */
export interface CartChange {
  changes: Change[];
  before: readonly Hold[];
  after: readonly Hold[];
}
