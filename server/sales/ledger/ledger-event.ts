import type { OrderedItem, OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import type { GiftCodeOrigin } from './account.ts';

/** Events of money, each as it is booked. Amounts are in the minor unit of the order's currency. */
export type LedgerEvent =
  /** A gift code pays a part of an order that is placed. */
  | { what: 'gift-code-spent'; origin: GiftCodeOrigin; cents: number }
  /** An order ends unpaid, and its gift code has that part again. */
  | { what: 'gift-code-returned'; origin: GiftCodeOrigin; cents: number }
  /** An order is paid: its goods are sold. */
  | { what: 'sold'; order: SoldOrder }
  /**
   * A payment service has taken money; `keptCents` of it pay the order, the rest must go back. `outsideCents`: the part of the rest that had
   * been refunded outside the store before.
   */
  | { what: 'captured'; method: string; cents: number; keptCents: number; outsideCents?: number }
  /**
   * Units of an order go back; the money for them is due, less what had gone back outside the store before. What a gift code gets back is booked
   * as returned to it.
   */
  | { what: 'refund-granted'; items: readonly TakenBack[]; moneyCents: number; before?: BackBefore }
  /** Units of a paid order move to a visit of another price: what it was sold for is another sum now, and money may be due. */
  | { what: 'moved'; before: SoldOrder; after: SoldOrder; moneyCents: number }
  /** A payment service keeps a part. */
  | { what: 'fee'; method: string; cents: number }
  /** Money has gone back; `dueCents` of it were known to be due. `isGivenUp`: the rest had been written off, and no longer is. */
  | { what: 'returned'; method: string; cents: number; dueCents: number; isGivenUp?: boolean }
  /** A lost dispute has taken money; `dueCents` of it were due to the buyer anyway. */
  | { what: 'charged-back'; method: string; cents: number; dueCents: number }
  /**
   * Money that had gone back is at the payment service again: the refund came to nothing, or the dispute is won after all. `dueCents` of it are
   * owed again; the rest had not been owed when it went back.
   */
  | { what: 'return-undone'; method: string; dueCents: number; returnedOutsideCents: number; chargedBackCents: number }
  /** Bought gift codes pay no more, because the money for them went back. */
  | { what: 'gift-codes-voided'; cents: number }
  /** Money that must go back is given up: nobody can be paid it. */
  | { what: 'written-off'; cents: number };

/** Money for units that had gone back before they did: given outside the store, or taken by a dispute. */
export interface BackBefore {
  returnedCents: number;
  chargedBackCents: number;
}

/** The facts of a paid order that the ledger needs. */
export interface SoldOrder extends Pick<OrderSnapshot, 'totalCents' | 'giftCodeCents'> {
  items: readonly (Pick<OrderedItem, 'delivery' | 'rowTotalCents' | 'discountCents' | 'taxRate' | 'taxCents'> &
    Partial<Pick<OrderedItem, 'moveFeeCents' | 'moveFeeTaxCents'>>)[];
}

/** Units of one item that go back: price − discount − fee is given for them. */
export interface TakenBack extends Pick<OrderedItem, 'delivery' | 'taxRate'> {
  givenCents: number;
  /** The fee that the store keeps. */
  feeCents: number;
  /** The tax in what is given. */
  taxCents: number;
}
