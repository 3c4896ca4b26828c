import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import type { GiftCodeOrigin } from './account.ts';

/** Money events as they are booked. Amounts are in the minor unit of the order's currency. */
export type LedgerEvent =
  | { what: 'gift-code-spent'; origin: GiftCodeOrigin; cents: number }
  /** An order ends unpaid or its units are refunded, and the part that its gift code paid returns to the code. */
  | { what: 'gift-code-returned'; origin: GiftCodeOrigin; cents: number }
  | { what: 'sold'; order: SoldOrder }
  /**
   * A payment service has captured money: `keptCents` pay for the order, the rest must be returned. `outsideCents`: the part of the rest
   * that was already returned outside the store.
   */
  | { what: 'captured'; method: string; cents: number; keptCents: number; outsideCents?: number }
  /**
   * Units are refunded, or a part of their price. The money is due, less what was returned before, and less the gift code that is issued in
   * its place. The part of an earlier gift code is a separate event.
   */
  | {
      what: 'refund-granted';
      items: readonly RefundedUnits[];
      moneyCents: number;
      before?: ReturnedBefore;
      issuedCents?: number;
    }
  /** Units of a paid order move to another visit. The sum of the sale may change, and money may become due. */
  | { what: 'moved'; before: SoldOrder; after: SoldOrder; moneyCents: number }
  | { what: 'fee'; method: string; cents: number }
  /** Money was returned. `dueCents`: the part that was due. `isGivenUp`: the rest had been written off. */
  | { what: 'returned'; method: string; cents: number; dueCents: number; isGivenUp?: boolean }
  /** A lost dispute has taken money. `dueCents`: the part that was due to the buyer. */
  | { what: 'charged-back'; method: string; cents: number; dueCents: number }
  /**
   * Returned money is at the payment service again: the refund failed, or a lost dispute was won. `dueCents`: the part that is owed again.
   * The rest was not owed when it was returned.
   */
  | { what: 'return-undone'; method: string; dueCents: number; returnedOutsideCents: number; chargedBackCents: number }
  | { what: 'gift-codes-voided'; cents: number }
  | { what: 'written-off'; cents: number };

/** Money that was returned before its units were refunded: outside the store, or taken by a dispute. */
export interface ReturnedBefore {
  returnedCents: number;
  chargedBackCents: number;
}

export interface SoldOrder extends Pick<OrderDocument, 'totalCents' | 'giftCodeCents'> {
  items: readonly (Pick<OrderedItem, 'delivery' | 'rowTotalCents' | 'discountCents' | 'taxRate' | 'taxCents'> &
    Partial<Pick<OrderedItem, 'moveFeeCents' | 'moveFeeTaxCents'>>)[];
}

/** Refunded units of one item, in the form that is booked. `givenCents` is price − discount − fee. */
export interface RefundedUnits extends Pick<OrderedItem, 'delivery' | 'taxRate'> {
  givenCents: number;
  feeCents: number;
  /** The tax in `givenCents`. */
  taxCents: number;
}
