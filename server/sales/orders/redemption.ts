import type { TicketClaims } from '#server/sales/ticket-facts.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { TicketUse } from './ticket-use.ts';

/** A request to redeem: one ticket by its code or number, units of an order's items, or all that an order has. */
export type RedeemRequest =
  | {
      ticket: string;
      units?: number | undefined;
      /** Staff let in a genuine ticket that the books do not have. */
      isAdmitted?: boolean | undefined;
    }
  | { fakeId: string; items?: readonly { itemId: number; units?: number | undefined }[] | undefined };

/** The redemption of an order's units. */
export interface Redemption {
  /** The order's number. Like `fakeId` it is null for a ticket of which the books have no order. */
  orderNumber: string | null;
  fakeId: string | null;
  items: RedeemedItem[];
  besideTheBooks?: BesideTheBooks;
}

/** A genuine ticket that the books do not have, as its code says, and what became of it. */
export interface BesideTheBooks extends Omit<TicketClaims, 'product'> {
  /** Null when the catalogue has none of that mark. */
  product: { name: string; option: string } | null;
  /** Why it was refused; null: it has let in now. */
  reason: RedeemRefusal | null;
  /** When it has let in. */
  usedAt: OperatorTime | null;
}

/** The outcome of one wish. It is done whole, or not at all. */
export interface RedeemedItem {
  itemId: number;
  /** The item, with what is used of it now; null when the order has none of that number. */
  item: OrderedItem | null;
  /** Why it was refused; null: it was not. */
  reason: RedeemRefusal | null;
  /** How many units were used. */
  units: number;
  /** The tickets that were used, or the one that was asked for. */
  tickets: { id: string; unit: number | null; use: TicketUse }[];
}
