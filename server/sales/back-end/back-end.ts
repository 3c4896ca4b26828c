import type { Change } from '#server/database/write.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Now } from '#server/sales/now.ts';
import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RestoredCart, RestoredLine } from '#server/sales/orders/restored-lines.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Visit } from '#server/sales/places/calendar.ts';
import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import type { Step } from '#server/sales/step.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Errand } from './errand.ts';

/**
 * The back end as the operations of selling use it: it keeps the carts, prices and promo codes. A back end in this store's database adds
 * its changes to the step (`step`), so that all changes are written together. A back end of another program (`apart` is set) changes its
 * data when it is called. When it cannot be reached or its answer is lost, the call throws `BackEndUnavailable` and is repeated.
 */
export interface BackEnd {
  /**
   * Closes a cart for an order. Returns the sold items and prices, or the failure that stops the order. A repeated key gets the same
   * answer. After `reopenCart` with a key, a late call with that key closes nothing.
   */
  closeCart(step: Step, cartId: string, asked: CloseRequest): Promise<Result<ClosedCart>>;
  /** Creates a cart with the lines of an order. The cart takes over the order's places (`taken`), as far as it may still hold them. */
  restoreCart(step: Step, order: StoredOrder, taken: readonly Hold[]): Promise<RestoredCart>;
  /** The state of an order's lines in the cart that `restoreCart` created; null when that cart is gone. */
  restoredLines(step: Step, order: StoredOrder, cartId: string): Promise<RestoredLine[] | null>;
  /** Removes from a cart the units that an order has taken over, so that they are not bought twice; null when the cart is gone. */
  takeOrdered(step: Step, cartId: string, items: readonly OrderedItem[]): Promise<CartChange | null>;
  /** Removes units from the selected lines, for an order made outside the store. `missing`: the units that it did not find. */
  takeUnits(
    step: Step,
    cartId: string,
    units: number,
    isMeant: (line: Visit) => boolean,
  ): Promise<Result<CartChange & { missing: number; units: { visit: Visit; quantity: number }[] }>>;
  /** The slots of a product and the end of their sale, by the sku of the product or of a variant; null when it is not on sale. */
  visitsOf(sku: string, now: Now): Promise<VisitFacts | null>;
  /** The product of a ticket's code, by the mark that replaces its sku there; null when the catalogue has none. */
  productOfMark(mark: string, locale: LocaleCode): Promise<{ name: string; option: string } | null>;
  /** The possible other visits of an ordered item; null when the product is no longer sold. `units`: the indexes of its units, from 0. */
  movesOf(
    item: OrderedItem,
    units: readonly number[],
    order: Pick<StoredOrder, 'locale' | 'currency'>,
    now: Now,
  ): Promise<OtherVisits | null>;
  /** Empties carts that were unused for too long, until the signal aborts; returns how many. */
  expireCarts(signal?: AbortSignal): Promise<number>;
  /** Counts the use of the promo code again, for a cancelled order that was paid late. Null when the code has no use left. */
  reviveOrder(step: Step, order: StoredOrder): Promise<Change[] | null>;
  /** The changes that release the use of the promo code of a cancelled order. */
  endOrder(order: StoredOrder, now: Now): Change[];
  /** Null for a back end whose changes are written in the step. */
  apart: ApartBackEnd | null;
}

/** Further operations of a back end of another program. Each call has a key of this store and may be repeated. */
interface ApartBackEnd {
  /** Reopens the cart that was closed under this key, because its order failed. A cart that was closed under another key stays closed. */
  reopenCart(cartId: string, key: string): Promise<void>;
  /** Is performed once for each id. */
  hear(id: string, errand: Errand): Promise<void>;
}

/** Thrown when a back end cannot be reached, is too busy, or does not answer in time. The requested work may or may not have been done. */
export class BackEndUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackEndUnavailable';
  }
}

interface CloseRequest {
  /** The order's number. */
  key: string;
  locale: LocaleCode;
  seen: SeenCart;
}

/** The cart as the buyer saw it when ordering, with the facts about the buyer's visit that the order stores. */
export interface SeenCart {
  email?: string | undefined;
  /** The total in the cart's currency. The order may cost less, but not more. */
  total?: number | undefined;
  terms?: string | undefined;
  campaign?: string | undefined;
  wantsNews?: boolean | undefined;
  owner?: string | undefined;
}

/** The sold cart with the back end's prices and rules. It names the gift code on the cart, but not the sum that the code pays. */
export interface ClosedCart
  extends Omit<
    OrderDocument,
    'items' | 'formerBuyers' | 'channel' | 'campaign' | 'terms' | 'wantsNews' | 'giftCodeCents' | 'complimentary'
  > {
  /** The back end's number for the order; null when it keeps none. */
  reference: string | null;
  /** Bought items first, gifts last. */
  items: ClosedItem[];
  holds: readonly Hold[];
}

export interface ClosedItem
  extends Omit<
    OrderedItem,
    'itemId' | 'uses' | 'heldUntil' | 'giftCodeCents' | 'firstVisit' | 'visitId' | 'moveFeeCents' | 'moveFeeTaxCents'
  > {
  /** The product's attribute set: items of `merchandiseSet` are sold only together with tickets. */
  attributeSet: number;
}

export interface OtherVisits {
  facts: VisitFacts;
  /** The item on another day and in another slot at today's price, or the failure that prevents it. */
  on(visit: { date: Day; slot: string }): Result<MovedVisit>;
}

export type MovedVisit = Pick<OrderedItem, 'visitDate' | 'slot' | 'options' | 'detail' | 'priceCents'>;

/** A change of a cart, with the cart's holds before and after it. */
export interface CartChange {
  changes: Change[];
  before: readonly Hold[];
  after: readonly Hold[];
}
