import type { TicketClaims } from '#server/sales/ticket-claims.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OrderedItem } from './order-document.ts';
import type { TicketUse } from './ticket-use.ts';

/** A request to redeem one ticket by its code or number, units of an order's items, or everything left of an order. */
export type RedeemRequest = {
  /** Decides whether the outcome is stored. Without it, every outcome is. */
  isAgreed?: ((redemption: Redemption) => boolean) | undefined;
} & (
  | {
      ticket: string;
      units?: number | undefined;
      /** True when staff admit a genuine ticket that is missing from the books. */
      isAdmitted?: boolean | undefined;
    }
  | ((
      | { fakeId: string }
      | {
          /** The order's number. */
          number: string;
        }
    ) & { items?: readonly { itemId: number; units?: number | undefined }[] | undefined })
);

export interface Redemption {
  /** The order's number; null for a ticket without an order in the books. */
  orderNumber: string | null;
  items: RedeemedItem[];
  besideTheBooks?: BesideTheBooks;
}

/** The content of the code of a genuine ticket that is missing from the books, and the outcome of redeeming it. */
export interface BesideTheBooks extends Omit<TicketClaims, 'product'> {
  /** Null when no product of the catalogue has the code's mark. */
  product: { name: string; option: string } | null;
  /** Null when the ticket was admitted now. */
  reason: RedeemRefusal | null;
  usedAt: OperatorTime | null;
}

/** The outcome for one requested item. Its units are redeemed all together or not at all. */
export interface RedeemedItem {
  itemId: number;
  item: OrderedItem | null;
  /** Null when the item was redeemed. */
  reason: RedeemRefusal | null;
  units: number;
  /** The tickets that were used now, or the requested ticket. */
  tickets: { id: string; unit: number | null; use: TicketUse }[];
}
