import type { RedeemRefusal } from '#shared/contract/redeem.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { TicketUse } from './ticket-use.ts';

/** What is to be used: one ticket by its code or number, units of an order's items, or all that an order has. */
export type RedeemRequest =
  | { ticket: string; units?: number | undefined }
  | { fakeId: string; items?: readonly { itemId: number; units?: number | undefined }[] | undefined };

/** What an order's units were used for. */
export interface Redemption {
  orderNumber: string;
  fakeId: string;
  items: RedeemedItem[];
}

/** What became of one wish. It is done whole, or not at all. */
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
