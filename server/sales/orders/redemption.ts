import type { TicketClaims } from '#server/sales/ticket-facts.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { TicketUse } from './ticket-use.ts';

/** A request to redeem one ticket by its code or number, units of an order's items, or everything left of an order. */
export type RedeemRequest =
  | {
      ticket: string;
      units?: number | undefined;
      /** True when staff admit a genuine ticket that is missing from the books. */
      isAdmitted?: boolean | undefined;
    }
  | { fakeId: string; items?: readonly { itemId: number; units?: number | undefined }[] | undefined };

export interface Redemption {
  /** The order's number. Null, like `fakeId`, for a ticket without an order in the books. */
  orderNumber: string | null;
  fakeId: string | null;
  items: RedeemedItem[];
  besideTheBooks?: BesideTheBooks;
}

/** The content of a genuine ticket's code that is missing from the books, and the outcome. */
export interface BesideTheBooks extends Omit<TicketClaims, 'product'> {
  /** Null when no product of the catalogue has this mark. */
  product: { name: string; option: string } | null;
  /** Why it was refused; null when it was admitted now. */
  reason: RedeemRefusal | null;
  /** When it was used. */
  usedAt: OperatorTime | null;
}

/** The outcome for one requested item. Its units are redeemed all together or not at all. */
export interface RedeemedItem {
  itemId: number;
  /** The item, with its current count of used units; null when the order has no item of that id. */
  item: OrderedItem | null;
  /** Why it was refused; null when it was redeemed. */
  reason: RedeemRefusal | null;
  units: number;
  /** The used tickets, or the requested one. */
  tickets: { id: string; unit: number | null; use: TicketUse }[];
}
